import type { Db } from 'mongodb'

import { readBackupState } from '@/database/records/backupRuns'
import { freeBytes } from '@/process/diskSpace'

import { BackupError } from './BackupError'

/** Left over on the disk: the built-in database may be on it, and stops when it is full. */
const reserve = 256 * 1024 * 1024

/**
 * Refuses a daily backup for which the folder's disk has no room (specification 17.6). It is about as large as the last one; the first one is
 * smaller than the data.
 * @throws {BackupError}
 */
export async function requireSpace(database: Db, folder: string): Promise<void> {
  const { good } = await readBackupState(database)
  const { dataSize } = good?.bytes ? { dataSize: 0 } : await database.stats()
  const needed = Math.ceil((good?.bytes ?? Number(dataSize)) * 1.25) + reserve
  const free = await freeBytes(folder)
  if (free >= needed) return
  throw new BackupError(
    `The disk of ${folder} has too little space for a backup: free some, or name another disk (BACKUP_DIR).`,
    { failure: 'NO_SPACE' },
  )
}
