import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { landing } from '@/copy/landing'
import { profile as copy } from '@/copy/profile'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError, type ErrorCode } from '@/domain/errors'
import { photoTypeOf } from '@/domain/profile'

const refusal = (code: ErrorCode, message: string, options?: ErrorOptions) =>
  new AppError(code, [{ path: 'photo', message }], options)

/**
 * Keeps a photo that an agent sends, decoded and written anew as every picture of the site is.
 * @returns the id of the picture
 * @throws {AppError} `bodyTooLarge`, `unsupportedMediaType`, `invalidInput` where it is no picture, `unavailable`
 */
export async function savePhoto(req: PayloadRequest, photo: File, name: string): Promise<string> {
  if (photo.size > limits.uploadBytes) throw refusal('bodyTooLarge', copy.photoTooLarge)
  const bytes = Buffer.from(await photo.arrayBuffer())
  const mimetype = photoTypeOf(bytes)
  if (!mimetype) throw refusal('unsupportedMediaType', copy.photoType)
  // It gets a name of its own (collections/Media/hooks/encodePicture.ts).
  const file = { data: bytes, mimetype, name: 'photo', size: bytes.length }
  try {
    const { id } = await req.payload.create({
      collection: 'media',
      data: { alt: landing.portraitOf(name), agent: String(req.user?.id) },
      file,
      depth: 0,
      // Admins alone may upload by themselves; an agent's photo comes with the own profile only.
      overrideAccess: true,
      // Apart from the request, which the file would stay with.
      req: await createLocalReq({ user: req.user ?? undefined }, req.payload),
    })
    return String(id)
  } catch (error) {
    // Payload's refusal of a file that can't be decoded, or that is too large a picture.
    const isRefused = (error as { status?: unknown } | null)?.status === 400
    throw isRefused
      ? refusal('invalidInput', copy.photoBroken, { cause: error })
      : translateDatabaseError(error)
  }
}

/** Removes a picture that came to no use; one that is left behind does no harm. */
export async function discardPhoto(payload: Payload, id: string): Promise<void> {
  try {
    // As the system: the picture was made a moment ago for a profile that could not be saved.
    await payload.delete({ collection: 'media', id, depth: 0, overrideAccess: true })
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'a photo without a profile could not be removed' })
  }
}
