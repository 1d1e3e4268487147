import { type ClientSession, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import type { Progress } from '@/domain/consultations/progress'
import { stageOf } from '@/domain/consultations/stage'

import { connectedDatabase } from '@/database/core/adapter'
import { changeOf, recordCountChanges } from '@/database/counts/countLedger'

/** What the use cases of the timeline read of a consultation: whose it is, and how far it has come. */
export type StoredProgress = Progress & {
  id: string
  assignedAgent: string | null
  submittedAt: Date | null
}

/** Fields that say how far a consultation has come; older rows may lack all of them. */
const progressProjection = {
  stage: 1,
  lostReason: 1,
  dueAt: 1,
  promised: 1,
  firstAttemptAt: 1,
  contactMinutes: 1,
  firstReachedAt: 1,
  stageChangedAt: 1,
  callBackAt: 1,
  version: 1,
  assignedAgent: 1,
  agentId: 1,
  submittedAt: 1,
} as const satisfies Record<keyof Progress | keyof Omit<Row, '_id'>, 1>

type Row = Partial<Progress> & {
  _id: ObjectId
  assignedAgent?: ObjectId | null
  agentId?: string | null
  submittedAt?: Date
}

const rowsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Row>('consultation-requests')

/** Reads how far a consultation has come, past access rules; null if there is no such consultation. */
export async function readProgress(
  payload: Payload,
  id: string,
  mongoSession?: ClientSession,
): Promise<StoredProgress | null> {
  const row = await rowsOf(payload).findOne(
    { _id: new ObjectId(id) },
    { projection: progressProjection, session: mongoSession },
  )
  return row && progressOf(row)
}

const progressOf = (row: Row): StoredProgress => ({
  id: String(row._id),
  assignedAgent: row.assignedAgent ? String(row.assignedAgent) : null,
  submittedAt: row.submittedAt ?? null,
  stage: stageOf(row.stage),
  lostReason: row.lostReason ?? null,
  dueAt: row.dueAt ?? null,
  promised: row.promised ?? null,
  firstAttemptAt: row.firstAttemptAt ?? null,
  contactMinutes: row.contactMinutes ?? null,
  firstReachedAt: row.firstReachedAt ?? null,
  stageChangedAt: row.stageChangedAt ?? null,
  callBackAt: row.callBackAt ?? null,
  version: row.version ?? 0,
})

/**
 * Stores how far a consultation has come, with its counts, in the transaction of `mongoSession`. Another change of the consultation since
 * it was read makes the transaction conflict.
 */
export async function storeProgress(
  payload: Payload,
  id: string,
  changes: Partial<Progress>,
  mongoSession: ClientSession,
): Promise<void> {
  const before = await rowsOf(payload).findOneAndUpdate(
    { _id: new ObjectId(id) },
    { $set: { ...changes, updatedAt: new Date() } },
    { session: mongoSession, projection: progressProjection, returnDocument: 'before' },
  )
  if (!before || !('stage' in changes || 'promised' in changes)) return
  const after = { ...before, ...changes }
  await recordCountChanges(
    connectedDatabase(payload),
    [changeOf(before, -1), changeOf(after, 1)],
    mongoSession,
  )
}
