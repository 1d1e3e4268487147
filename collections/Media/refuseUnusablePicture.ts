import { loadSharp } from '@/process/loadSharp'
import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'
import { AppError } from '@/domain/shared/errors'

export const pictureRefusal = (message: string, options?: ErrorOptions) =>
  new AppError('invalidInput', [{ path: 'file', message }], options)

/** @throws {AppError} `invalidInput` for a picture that moves, has too few or too many pixels, or can't be decoded */
export async function refuseUnusablePicture(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const {
    height = 0,
    pages = 1,
    width = 0,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBrokenPicture)
  // Payload would encode each of its frames, in each size.
  if (pages > 1) throw pictureRefusal(copy.photoMoving)
  if (width * height > limits.uploadPixels)
    throw pictureRefusal(copy.photoTooDetailed(width, height))
  if (Math.min(width, height) < limits.uploadSide)
    throw pictureRefusal(copy.photoTooSmall(width, height, limits.uploadSide))
  await sharp(bytes, { limitInputPixels: limits.uploadPixels })
    .resize(1)
    .raw()
    .toBuffer()
    .catch(refuseBrokenPicture)
}

export const refuseBrokenPicture = (cause: unknown): never => {
  throw pictureRefusal(copy.photoBroken, { cause })
}
