import { randomBytes } from 'node:crypto'

import { type ClientSession, type Db, ObjectId } from 'mongodb'

import { durations } from '@/config/durations'
import { monitoringTimeout } from '@/database/core/adapter'
import { restoringName } from '@/database/core/restoringCollections'
import type { BackupFailure, BackupRunKind, BackupTrigger } from '@/domain/records/backupRuns'
import type { BackupFacts } from '@/domain/operationsPanel/troubles'

type Counts = { name: string; documents: number }[]

/** A row of `backup-runs` as Payload stores it. */
export type BackupRunRow = {
  _id: ObjectId
  kind: BackupRunKind
  trigger: BackupTrigger
  at: Date
  /** Null while it is under way, or where its process was killed. */
  finishedAt: Date | null
  ok: boolean
  file: string | null
  bytes: number | null
  /** The moment that the file shows. */
  asOf: Date | null
  documents: number | null
  collections: ({ id: string } & Counts[number])[]
  error: BackupFailure | null
  createdAt: Date
  updatedAt: Date
}

type Beginning = Pick<BackupRunRow, 'kind' | 'trigger'> & { file: string | null; at?: Date }
type Success = { asOf: Date; bytes?: number; collections: Counts; documents: number }
type End = { error: BackupFailure } | Success

const runsOf = (database: Db) => database.collection<BackupRunRow>('backup-runs')

/** Whether the latest drill has not succeeded, so that something of it may be there: it was killed, or the database failed. */
export async function hasLatestDrillFailed(database: Db): Promise<boolean> {
  const latest = await runsOf(database).findOne({ kind: 'drill' }, { sort: { at: -1 } })
  return latest !== null && !latest.ok
}

/** By the driver, since the commands work without Payload. Durable on the majority when it resolves. Ends the runs of killed processes. */
export async function beginBackupRun(
  database: Db,
  { at = new Date(), file, kind, trigger }: Beginning,
): Promise<BackupRunRow> {
  await closeInterruptedRuns(database)
  const row: BackupRunRow = {
    _id: new ObjectId(),
    kind,
    trigger,
    at,
    finishedAt: null,
    ok: false,
    file,
    bytes: null,
    asOf: null,
    documents: null,
    collections: [],
    error: null,
    createdAt: at,
    updatedAt: at,
  }
  await runsOf(database).insertOne(row, { writeConcern: { w: 'majority', j: true } })
  return row
}

/** Whether a snapshot shows the row. */
export const hasBackupRun = async (
  database: Db,
  { _id }: BackupRunRow,
  mongoSession: ClientSession,
): Promise<boolean> => (await runsOf(database).findOne({ _id }, { session: mongoSession })) !== null

/** Notes how a run ended. The restore that replaces its own row inserts it anew. */
export async function endBackupRun(
  database: Db,
  { _id, ...row }: BackupRunRow,
  end: End,
): Promise<void> {
  const now = new Date()
  const ended = { ...row, finishedAt: now, updatedAt: now }
  const values: Omit<BackupRunRow, '_id'> =
    'error' in end ? { ...ended, error: end.error } : { ...ended, ...valuesOf(end) }
  await runsOf(database).updateOne({ _id }, { $set: values }, { upsert: true })
}

const valuesOf = (success: Success) => ({
  ok: true,
  ...success,
  collections: success.collections.map(withId),
})

// As Payload names the rows of a list.
const withId = (one: Counts[number]) => ({ id: randomBytes(12).toString('hex'), ...one })

/** Ends the row of the backup that is being restored: a backup shows itself under way, and one that can be restored was completed. */
export async function endRestoredBackup(
  database: Db,
  { finishedAt, ...success }: Success & { finishedAt: Date },
): Promise<void> {
  await database
    .collection<BackupRunRow>(restoringName('backup-runs'))
    .updateOne(
      { kind: 'backup', at: success.asOf, ok: false },
      { $set: { ...valuesOf(success), error: null, finishedAt, updatedAt: new Date() } },
    )
}

/** Ends the runs of killed processes: one that began later may still be under way, and one that is notes its own end all the same. */
async function closeInterruptedRuns(database: Db): Promise<void> {
  const now = new Date()
  const before = new Date(now.getTime() - durations.backupRetry / 2)
  await runsOf(database).updateMany(
    { finishedAt: null, at: { $lt: before } },
    { $set: { finishedAt: now, updatedAt: now, error: 'INTERRUPTED' } },
  )
}

type BackupState = {
  /** The last one that succeeded. */
  good: BackupRunRow | null
  /** The last one that has ended. */
  last: BackupRunRow | null
}

export async function readBackupState(database: Db): Promise<BackupState> {
  const find = (filter: object) =>
    runsOf(database)
      .find({ kind: 'backup', ...filter }, monitoringTimeout)
      .sort({ at: -1 })
      .limit(1)
      .next()
  const [good, last] = await Promise.all([find({ ok: true }), find({ finishedAt: { $ne: null } })])
  return { good, last }
}

/** What the panel and /metrics say of backups. */
export async function readBackupFacts(
  database: Db,
): Promise<Omit<BackupFacts, 'isOn'> & { lastBytes: number | null }> {
  const { good, last } = await readBackupState(database)
  const failure = last && !last.ok ? { code: last.error ?? 'OTHER', at: last.at } : null
  return { lastGoodAt: good?.at ?? null, lastBytes: good?.bytes ?? null, failure }
}

/** When the last drill that succeeded began. */
export async function lastDrillAt(database: Db): Promise<Date | undefined> {
  const drills = runsOf(database).find({ kind: 'drill', ok: true }, monitoringTimeout)
  return (await drills.sort({ at: -1 }).limit(1).next())?.at
}

/** The newest backup that succeeded into one of these files. */
export const findNewestBackupOf = (database: Db, files: string[]): Promise<BackupRunRow | null> =>
  runsOf(database)
    .find({ kind: 'backup', ok: true, file: { $in: files } }, monitoringTimeout)
    .sort({ at: -1 })
    .limit(1)
    .next()

/** The backup that shows this moment, if it is recorded here. Its file may have another name by now, and its name may be another one's. */
export const findBackupAsOf = (database: Db, asOf: Date): Promise<BackupRunRow | null> =>
  runsOf(database).findOne({ kind: 'backup', ok: true, asOf })
