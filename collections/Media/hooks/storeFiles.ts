import { mkdir, writeFile } from 'node:fs/promises'

import { type CollectionAfterChangeHook, FileUploadError, type PayloadRequest } from 'payload'

import { mediaDirectory } from '@/config/paths'
import type { Media } from '@/payload-types'

import { pathOf, removeAfterCommit, removeFilesOf } from '../pictureFiles'

/**
 * Stores the files that Payload has made of an upload, last of all, so that a refused picture leaves none, and removes those that they
 * replace.
 * @throws {FileUploadError} if they can't be written
 */
export const storeFiles: CollectionAfterChangeHook<Media> = async ({ data, previousDoc, req }) => {
  if (!req.file) return
  try {
    await mkdir(mediaDirectory(), { recursive: true })
    for (const [name, bytes] of filesIn(req, data)) await writeFile(pathOf(name), bytes)
  } catch (error) {
    req.payload.logger.error(error)
    await removeFilesOf(data).catch(() => undefined)
    throw new FileUploadError(req.t)
  }
  await removeAfterCommit(req, previousDoc)
}

function* filesIn(
  { file, payloadUploadSizes }: PayloadRequest,
  { filename, sizes }: Partial<Media>,
): Generator<[name: string, bytes: Buffer]> {
  if (file && filename) yield [filename, file.data]
  for (const [size, bytes] of Object.entries(payloadUploadSizes ?? {})) {
    const name = sizes?.[size as keyof typeof sizes]?.filename
    if (name) yield [name, bytes]
  }
}
