import path from 'node:path'

import { environment, EnvironmentError } from './env'
import { dataDirectory } from './paths'

/** Without any of them a backup is not encrypted. */
export type BackupKeys = {
  passphrase?: string | undefined
  recipient?: string | undefined
  /** Secret key (`AGE-SECRET-KEY-1…`) of a recipient (`age1…`), for reading. */
  identity?: string | undefined
}

/** @throws {EnvironmentError} for a key of age that is mistyped: it has a checksum */
export async function backupKeys(): Promise<BackupKeys> {
  const { BACKUP_IDENTITY, BACKUP_PASSPHRASE, BACKUP_RECIPIENT } = environment()
  if (BACKUP_IDENTITY || BACKUP_RECIPIENT) {
    // Too large for everything that reads settings.
    const { Decrypter, Encrypter } = await import('age-encryption')
    if (BACKUP_IDENTITY)
      refuseMistyped('BACKUP_IDENTITY', () => new Decrypter().addIdentity(BACKUP_IDENTITY))
    if (BACKUP_RECIPIENT)
      refuseMistyped('BACKUP_RECIPIENT', () => new Encrypter().addRecipient(BACKUP_RECIPIENT))
  }
  return {
    passphrase: BACKUP_PASSPHRASE,
    recipient: BACKUP_RECIPIENT,
    identity: BACKUP_IDENTITY,
  }
}

function refuseMistyped(name: string, read: () => void): void {
  try {
    read()
  } catch {
    throw new EnvironmentError(`${name} must be a key of age: this one is mistyped or cut.`)
  }
}

export const ownBackupDirectory = () => path.join(dataDirectory(), 'backups')

const defaultKeep = 7

export type DailyBackups = {
  folder: string
  keep: number
  /** Beside the built-in database, where no other folder is named. */
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
