import { randomUUID } from 'node:crypto'

import type { CollectionBeforeOperationHook } from 'payload'

import { loadSharp } from '@/config/loadSharp'
import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'
import { pictureTypeOf } from '@/domain/pictureType'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

const refusal = (message: string, options?: ErrorOptions) =>
  new AppError('invalidInput', [{ path: 'file', message }], options)

/**
 * Determines a picture's type by its bytes and names it randomly, so that it can be cached for ever and nobody can guess the name.
 * Refuses anything else with `invalidInput`; Payload would log it as an error, under the client's file name, or fetch a given URL.
 * People who may not upload are left to the access rule, which comes next.
 */
export const encodePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file, user } = req
  const mayUpload = isAdmin(user) || ('overrideAccess' in args && args.overrideAccess === true)
  if (!mayUpload || (operation !== 'create' && operation !== 'update')) return args
  if (!file) {
    if (operation === 'create') throw refusal(copy.photoMissing)
    return args
  }
  const type = pictureTypeOf(file.data)
  if (!type) throw refusal(copy.photoType)
  await refuseUnusable(file.data)
  file.mimetype = type
  file.name = `${randomUUID()}.${type.slice('image/'.length)}`
  return args
}

/** @throws {AppError} `invalidInput` for a picture with too few or too many pixels, or one that can't be decoded */
async function refuseUnusable(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { height = 0, width = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseBroken)
  if (width * height > limits.uploadPixels) throw refusal(copy.photoTooDetailed(width, height))
  if (Math.min(width, height) < limits.uploadSide)
    throw refusal(copy.photoTooSmall(width, height, limits.uploadSide))
  await sharp(bytes, { limitInputPixels: limits.uploadPixels })
    .resize(1)
    .raw()
    .toBuffer()
    .catch(refuseBroken)
}

const refuseBroken = (cause: unknown): never => {
  throw refusal(copy.photoBroken, { cause })
}
