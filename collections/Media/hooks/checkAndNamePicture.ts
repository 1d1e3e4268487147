import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'

import { mediaDirectory } from '@/config/paths'
import { profile as copy } from '@/copy/profile'
import { pictureTypeOf } from '@/domain/content/pictureType'
import { AppError, type FieldError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { textProblem } from '@/domain/values/texts'
import { isAdmin } from '@/domain/accounts/roles'

import {
  pictureRefusal,
  refuseBrokenPicture,
  refuseUnusablePicture,
} from '../refuseUnusablePicture'

/**
 * Determines a picture's type by its bytes and names it randomly, so that it can be cached for ever and nobody can guess the name.
 * Refuses anything else with `invalidInput`; Payload would log it as an error, under the client's file name, or fetch a given URL.
 * People who may not upload are left to the access rule, which comes next.
 */
export const checkAndNamePicture: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  const mayUpload = isAdmin(req.user) || ('overrideAccess' in args && args.overrideAccess === true)
  if (!mayUpload || (operation !== 'create' && operation !== 'update')) return args
  if (!req.file && operation === 'update' && req.query.uploadEdits)
    req.file = await storedFile(req, (args as { id?: unknown }).id)
  if (!req.file && operation === 'update') return args
  try {
    await checkAndName(req.file)
  } catch (error) {
    const alt = operation === 'create' ? missingAltIn({ ...args.data }) : undefined
    if (!alt || !(error instanceof AppError)) throw error
    throw new AppError('invalidInput', [...(error.fieldErrors ?? []), alt], { cause: error.cause })
  }
  return args
}

async function checkAndName(file: PayloadRequest['file']): Promise<void> {
  if (!file) throw pictureRefusal(copy.photoMissing)
  const type = pictureTypeOf(file.data)
  if (!type) throw pictureRefusal(copy.photoType)
  await refuseUnusablePicture(file.data)
  file.mimetype = type
  file.name = `${randomUUID()}.${type.slice('image/'.length)}`
}

/** Payload validates texts only where there is a picture; a form is told of both at once. */
function missingAltIn(data: object): FieldError | undefined {
  const message = textProblem('alt' in data ? data.alt : undefined, { required: true })
  return message === undefined ? undefined : { path: 'alt', message }
}

/** The file to cut, which then gets another name: browsers keep what they have under the old one. None for many rows at once. */
async function storedFile(req: PayloadRequest, id: unknown): Promise<PayloadRequest['file']> {
  if (!isRecordId(id)) return undefined
  const { filename } = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const name = filename ?? ''
  const data = await readFile(path.join(mediaDirectory(), name)).catch(refuseBrokenPicture)
  return { data, mimetype: '', name, size: data.length }
}
