import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { backupName, removeAbandoned, removeOldBackups } from './backupFiles'
import type { Manifest } from './manifest'
import { requireSpace } from './requireSpace'
import { takeBackup } from './takeBackup'

type Options = Omit<Parameters<typeof takeBackup>[0], 'file'> & {
  folder: string
  /** Of how many days the daily backups stay. */
  keep: number
  /** A folder that the operator has named is not made: the disk may not be mounted. */
  isOwnFolder: boolean
}

/**
 * Removes what killed processes have left of daily backups, takes a backup into the folder, then removes the daily ones beyond the newest `keep`
 * days. For one process at a time. Returns the file's name with the manifest, and what is `left` since it can't be removed.
 * @throws {BackupError} the older backups are untouched then
 */
export async function takeDailyBackup(
  options: Options,
): Promise<{ file: string; manifest: Manifest; left: string[] }> {
  const { folder, keep, keys } = options
  const name = backupName(new Date(), keys, { isDaily: true })
  const file = path.join(folder, name)
  const left: string[] = []
  const manifest = await takeBackup({
    ...options,
    file,
    prepare: async () => {
      if (options.isOwnFolder) await mkdir(folder, { recursive: true, mode: 0o700 })
      left.push(...(await removeAbandoned(folder, { isDaily: true })))
      await requireSpace(options.database, folder)
    },
  })
  left.push(...(await removeOldBackups(folder, { keep, made: name })))
  return { file, manifest, left }
}
