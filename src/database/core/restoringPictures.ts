import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const suffix = '.restoring'

/** Where a restored picture waits until all that is restored is complete. */
export const restoringPicture = (folder: string, name: string): string =>
  path.join(folder, `${name}${suffix}`)

/** Removes the pictures that a killed restore left, as `dropRestoring` drops its collections: hold the start-up lock. */
export async function removeRestoringPictures(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(suffix)) await rm(path.join(folder, name), { force: true })
  }
}
