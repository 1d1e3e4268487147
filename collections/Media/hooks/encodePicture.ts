import { randomUUID } from 'node:crypto'

import type { CollectionBeforeOperationHook } from 'payload'

import { loadSharp } from '@/config/loadSharp'
import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'
import { photoTypeOf } from '@/domain/profile'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

const refusal = (message: string, options?: ErrorOptions) =>
  new AppError('invalidInput', [{ path: 'file', message }], options)

/**
 * Takes a file for what its bytes say and refuses what is no picture, in words for whoever sent it; Payload would log each as a
 * failure of its own, under the client's name for it, and would fetch one from an address where none comes with the request.
 * A picture gets a name that nobody can guess and that is never used again, so that it may be cached for ever.
 * Who may not upload at all is left to the access rule, which comes next.
 * @throws {AppError} `invalidInput`
 */
export const encodePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file, user } = req
  const mayUpload = isAdmin(user) || ('overrideAccess' in args && args.overrideAccess === true)
  if (!mayUpload || (operation !== 'create' && operation !== 'update')) return args
  if (!file) {
    if (operation === 'create') throw refusal(req.t('error:noFilesUploaded'))
    return args
  }
  const type = photoTypeOf(file.data)
  if (!type) throw refusal(copy.photoType)
  const sharp = await loadSharp()
  try {
    await sharp(file.data, { limitInputPixels: limits.uploadPixels }).resize(1).raw().toBuffer()
  } catch (error) {
    throw refusal(copy.photoBroken, { cause: error })
  }
  file.mimetype = type
  file.name = `${randomUUID()}.${type.slice('image/'.length)}`
  return args
}
