import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from 'mongodb'

import {
  beginBackupRun,
  endBackupRun,
  findBackupAsOf,
  hasLatestDrillFailed,
} from '@/database/records/backupRuns'
import { isStartupLocked } from '@/database/locks/startupLock'

import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { explainAt, explainError } from './explainError'
import { countsOf, type Manifest } from './manifest'
import { restoreBackup } from './restoreBackup'

type Options = {
  /** The database in use, which keeps the record. */
  database: Db
  file: string
  keys: BackupKeys
  /** For pictures, which are removed again. */
  workFolder: string
  abortSignal?: AbortSignal
}

/** The scratch database is named after the real one with this suffix, so that the database user can be granted access to it. */
const drillSuffix = '-drill'

const folderPrefix = 'drill-'
const folderPattern = /^drill-\w{6}$/

const scratchOf = (database: Db) => database.client.db(`${database.databaseName}${drillSuffix}`)

/**
 * Restores a backup into a scratch database beside the one in use, verifies it, removes it, and records the drill
 * (specification 17.6). Returns how long the restore took, in milliseconds.
 * @throws {BackupError} if the backup can't be restored, or does not hold what its manifest and its record say
 */
export async function drillRestore(
  options: Options,
): Promise<{ manifest: Manifest; took: number; scratch: string }> {
  const { abortSignal, database, file, keys, workFolder } = options
  const scratch = scratchOf(database)
  const run = await beginBackupRun(database, {
    kind: 'drill',
    trigger: 'command',
    file: path.basename(file),
  })
  try {
    if (!(await removeDrillLeftovers(options)))
      throw new BackupError('Another drill is under way: try again when it has ended.')
    const mediaFolder = await mkdtemp(path.join(workFolder, folderPrefix)).catch(
      explainAt(workFolder),
    )
    try {
      const began = performance.now()
      const { manifest } = await restoreBackup({
        database: scratch,
        file,
        keys,
        mediaFolder,
        replaces: false,
        abortSignal,
      })
      const took = performance.now() - began
      const asOf = new Date(manifest.startedAt)
      await compareWithRecord(database, asOf, manifest)
      await endBackupRun(database, run, { ...countsOf(manifest), asOf })
      return { manifest, took, scratch: scratch.databaseName }
    } finally {
      await rm(mediaFolder, { recursive: true, force: true })
      await empty(scratch)
    }
  } catch (error) {
    const explained = explainDrill(error, file, scratch.databaseName)
    await endBackupRun(database, run, { error: explained.failure }).catch(() => undefined)
    throw explained
  }
}

/**
 * Removes what the latest drill has left if it was killed or failed. A database user without the rights, as one for backups alone,
 * leaves it to the next drill.
 */
export async function removeFailedDrill(
  options: Pick<Options, 'database' | 'workFolder'>,
): Promise<void> {
  if (!(await hasLatestDrillFailed(options.database))) return
  await removeDrillLeftovers(options).catch(() => false)
}

/** Removes the database and the pictures of a killed drill. Returns false, and removes nothing, while one is under way. */
async function removeDrillLeftovers({
  database,
  workFolder,
}: Pick<Options, 'database' | 'workFolder'>): Promise<boolean> {
  const scratch = scratchOf(database)
  if (await isStartupLocked(scratch)) return false
  await empty(scratch)
  for (const name of await readdir(workFolder).catch(explainAt(workFolder))) {
    if (folderPattern.test(name))
      await rm(path.join(workFolder, name), { recursive: true, force: true })
  }
  return true
}

/**
 * Compares with the record that was written when the backup was made. The restore has verified what the database stored by the manifest;
 * counted now, rows that expire would be missing.
 */
async function compareWithRecord(database: Db, asOf: Date, manifest: Manifest): Promise<void> {
  const recorded = await findBackupAsOf(database, asOf)
  if (!recorded) return
  for (const { documents, name: of } of manifest.collections) {
    const noted = recorded.collections.find((one) => one.name === of)?.documents
    if (noted === documents) continue
    throw new BackupError(`${of} holds ${documents} documents instead of the recorded ${noted}.`, {
      failure: 'DAMAGED',
    })
  }
}

/** MongoDB removes a database with its last collection. Dropping it as a whole would take more rights. */
async function empty(scratch: Db): Promise<void> {
  for (const { name } of await scratch.listCollections({}, { nameOnly: true }).toArray()) {
    if (!name.startsWith('system.')) await scratch.collection(name).drop()
  }
}

function explainDrill(error: unknown, file: string, scratch: string): BackupError {
  if ((error as { codeName?: unknown }).codeName !== 'Unauthorized')
    return explainError(error, file)
  return new BackupError(
    `The database's user may not use the database ${scratch}: grant it readWrite there (docs/operations.md).`,
    { failure: 'DATABASE', cause: error },
  )
}
