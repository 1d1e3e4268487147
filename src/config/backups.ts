import path from 'node:path'

import { environment } from './env'
import { dataDirectory } from './paths'

/** A backup is encrypted for the recipient, else by the passphrase; with neither it is not encrypted. */
export type BackupKeys = {
  passphrase?: string
  recipient?: string
  /** Secret key (`AGE-SECRET-KEY-1…`) of a recipient (`age1…`), for reading. */
  identity?: string
}

export function backupKeys(): BackupKeys {
  const { BACKUP_IDENTITY, BACKUP_PASSPHRASE, BACKUP_RECIPIENT } = environment()
  return {
    passphrase: BACKUP_PASSPHRASE,
    recipient: BACKUP_RECIPIENT,
    identity: BACKUP_IDENTITY,
  }
}

export const ownBackupDirectory = () => path.join(dataDirectory(), 'backups')

const defaultKeep = 7

export type DailyBackups = {
  folder: string
  keep: number
  isOwnFolder: boolean
}

/** The daily backups of this process; undefined where it makes none (specification 17.6). */
export function dailyBackups(): DailyBackups | undefined {
  const { BACKUP_DIR, BACKUP_KEEP: keep = defaultKeep, DATABASE_URL } = environment()
  const isOff = keep === 0 || (DATABASE_URL && !BACKUP_DIR)
  if (isOff) return undefined
  const folder = BACKUP_DIR ? path.resolve(BACKUP_DIR) : ownBackupDirectory()
  return { folder, keep, isOwnFolder: folder === ownBackupDirectory() }
}
