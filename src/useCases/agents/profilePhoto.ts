import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { landing } from '@/copy/landing'
import { profile as copy } from '@/copy/profile'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError, type ErrorCode } from '@/domain/shared/errors'
import { isHeic, pictureTypeOf } from '@/domain/content/pictureType'

const refusal = (code: ErrorCode, message: string, options?: ErrorOptions) =>
  new AppError(code, [{ path: 'photo', message }], options)

/**
 * Stores an agent's photo, decoded and encoded anew. Returns the id of the picture.
 * @throws {AppError} `bodyTooLarge`, `unsupportedMediaType`, `invalidInput` if it can't be decoded, `unavailable`
 */
export async function savePhoto(req: PayloadRequest, photo: File, name: string): Promise<string> {
  if (photo.size > limits.uploadBytes) throw refusal('bodyTooLarge', copy.photoTooLarge)
  const bytes = Buffer.from(await photo.arrayBuffer())
  const mimetype = pictureTypeOf(bytes)
  if (!mimetype)
    throw refusal('unsupportedMediaType', isHeic(bytes) ? copy.photoHeic : copy.photoType)
  const file = { data: bytes, mimetype, name: 'photo', size: bytes.length }
  try {
    const { id } = await req.payload.create({
      collection: 'media',
      data: { alt: landing.portraitOf(name), agent: String(req.user?.id) },
      file,
      depth: 0,
      // Only admins may upload; an agent's photo comes with the agent's own profile only.
      overrideAccess: true,
      // A request of its own: the file would stay on the caller's.
      req: await createLocalReq({ user: req.user ?? undefined }, req.payload),
    })
    return String(id)
  } catch (error) {
    const { fieldErrors, status } = (error ?? {}) as Partial<AppError>
    // Also Payload answers 400 to a file that it can't use.
    throw status === 400
      ? refusal('invalidInput', fieldErrors?.[0]?.message ?? copy.photoBroken, { cause: error })
      : translateDatabaseError(error)
  }
}

/** Deletes a photo whose profile could not be saved. If that fails, an unused picture stays, which does no harm. */
export async function discardPhoto(payload: Payload, id: string): Promise<void> {
  try {
    await payload.delete({ collection: 'media', id, depth: 0, overrideAccess: true })
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'a photo without a profile could not be removed' })
  }
}
