import { randomUUID } from 'node:crypto'

import type { ServerSessionId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { isPastOrAbsurdNow } from '@/database/core/isPastOrAbsurd'
import { systemCollections } from '@/database/core/systemCollections'

type LeaseRow = {
  _id: string
  holder: string | null
  heldUntil: Date
  /** The Mongo session of the holder's current transaction. */
  session?: ServerSessionId | null
}

/** Names the transaction of `req` before its first write, so that the process that takes over from a killed holder can end it. */
export type NameTransaction = (req: PayloadRequest) => Promise<void>

/**
 * Runs work that comes back every few seconds in one process at a time; the others skip it. A short lease by the database's clock,
 * so that another process takes over within seconds from one that was killed, whatever the processes' own clocks say. The work is correct
 * without it: the lease spares conflicts and second notifications. A transaction that a killed holder has left open would lock its rows for
 * a minute; one that the work has named is ended by the process that takes over.
 * @returns undefined while another process holds the lease
 */
export async function withJobLease<T>(
  payload: Payload,
  name: string,
  work: (nameTransaction: NameTransaction) => Promise<T>,
): Promise<T | undefined> {
  const holder = randomUUID()
  if (!(await acquire(payload, name, holder))) return undefined
  const set = (fields: Partial<LeaseRow>) =>
    leasesOf(payload).updateOne({ _id: name, holder }, { $set: fields })
  try {
    return await work(async (req) => {
      const mongoSession = await mongoSessionOf(req)
      if (mongoSession?.id) await set({ session: mongoSession.id })
    })
  } finally {
    await set({ holder: null, session: null })
  }
}

const leasesOf = (payload: Payload) =>
  connectedDatabase(payload).collection<LeaseRow>(systemCollections.leases)

async function acquire(payload: Payload, name: string, holder: string): Promise<boolean> {
  if (await take(payload, name, holder)) return true
  // The very first time there is no row; MongoDB inserts none by a filter with an expression.
  const { upsertedCount } = await leasesOf(payload).updateOne(
    { _id: name },
    { $setOnInsert: { holder: null, heldUntil: new Date(0) } },
    { upsert: true },
  )
  return upsertedCount > 0 && take(payload, name, holder)
}

async function take(payload: Payload, name: string, holder: string): Promise<boolean> {
  const length = durations.jobLease
  const isFree = {
    $or: [{ $eq: ['$holder', null] }, isPastOrAbsurdNow('heldUntil', 2 * length)],
  }
  const before = await leasesOf(payload).findOneAndUpdate({ _id: name, $expr: isFree }, [
    { $set: { holder, heldUntil: { $add: ['$$NOW', length] }, session: null } },
  ])
  if (before?.session) await endTransaction(payload, before.session)
  return before !== null
}

/** A holder that is merely slow repeats its work, as after any conflict. */
async function endTransaction(payload: Payload, session: ServerSessionId): Promise<void> {
  try {
    await connectedDatabase(payload).command({ killSessions: [session] })
  } catch (error) {
    // It then ends by itself within a minute.
    payload.logger.warn({ err: error, msg: "a killed process's transaction could not be ended" })
  }
}
