import type { ClientSession, Db } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { callBy } from '@/domain/calendar/dueAt'

import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'

/**
 * What version 1.0 stores of a submission, in a row of its own. Read and written for processes of that version only, beside these or after
 * a way back; the next release drops this file and the collection (docs/operations.md).
 */
type SubmissionKey = {
  _id: string
  content: string
  requestId: string
  callBy?: string
  createdAt: Date
  /** MongoDB deletes the row after this time. */
  expiresAt: Date
  /** Of a row that this version wrote, and so needs not read. */
  isCopy?: true
}

const keysOf = (database: Db) =>
  database.collection<SubmissionKey>(systemCollections.idempotencyKeys)

/** Until when the database is not asked again, since it held no row of version 1.0. */
const noneUntil = new WeakMap<Payload, number>()

/** Finds the key of a submission that a process of version 1.0 stored. */
export async function findOldKey(
  payload: Payload,
  { key, lasts }: { key: string; lasts: number },
): Promise<{ id: string; content: string; callBy: string; endsAt: Date } | undefined> {
  if ((noneUntil.get(payload) ?? 0) > Date.now()) return undefined
  const keys = keysOf(connectedDatabase(payload))
  const old = await keys.findOne({ _id: key, isCopy: null as never })
  if (!old) {
    if (!(await keys.findOne({ isCopy: null as never })))
      noneUntil.set(payload, Date.now() + durations.oldKeysPoll)
    return undefined
  }
  const { content, createdAt, expiresAt, requestId } = old
  if (expiresAt.getTime() <= Date.now()) return undefined
  const endsAt = new Date(createdAt.getTime() + lasts)
  return { id: requestId, content, callBy: old.callBy ?? callBy(createdAt), endsAt }
}

/** Writes the keys of these consultations where a process of version 1.0 looks for them. */
export async function copyKeys(
  database: Db,
  rows: readonly Copied[],
  mongoSession: ClientSession,
): Promise<void> {
  const copies = rows.flatMap(({ _id, idempotency, untold: createdAt }) => {
    if (!idempotency) return []
    const { callBy: day, content, key } = idempotency
    const expiresAt = new Date(createdAt.getTime() + durations.idempotencyKey)
    const replacement = { content, requestId: String(_id), callBy: day, createdAt, expiresAt }
    const filter = { _id: key }
    return [
      {
        replaceOne: {
          filter,
          replacement: { ...replacement, isCopy: true as const },
          upsert: true,
        },
      },
    ]
  })
  if (copies.length) await keysOf(database).bulkWrite(copies, { session: mongoSession })
}

type Copied = {
  _id: unknown
  untold: Date
  idempotency?: { key: string; content: string; callBy: string } | null
}
