import { rm } from 'node:fs/promises'
import path from 'node:path'

import type { PayloadRequest } from 'payload'

import { mediaDirectory } from '@/config/paths'
import { afterCommit } from '@/database/core/afterCommit'
import type { Media } from '@/payload-types'

type Picture = Pick<Media, 'filename' | 'sizes'>

export const pathOf = (name: string): string => path.join(mediaDirectory(), name)

/** Removes the files of a picture once the transaction of `req` is committed. */
export const removeAfterCommit = (req: PayloadRequest, picture: Picture): Promise<void> =>
  afterCommit(req, () => removeFilesOf(picture), 'files of a former picture could not be removed')

/** Goes on after a file that can't be removed. Throws an AggregateError that names all of those. */
export async function removeFilesOf({ filename, sizes }: Picture): Promise<void> {
  const all = [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)]
  const names = all.filter((name) => typeof name === 'string')
  const removals = await Promise.allSettled(names.map((name) => rm(pathOf(name), { force: true })))
  const errors = removals.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  if (errors.length > 0)
    throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
}
