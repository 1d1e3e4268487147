import { createHmac } from 'node:crypto'

import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError } from 'mongodb'
import type { Payload } from 'payload'

import { adapterOf } from './core/adapter'
import { isDuplicateKey } from './core/databaseErrors'
import { systemCollections } from './core/indexes'
import { createBatcher } from './core/createBatcher'

type Counter = { _id: string; count: number; expiresAt: Date }

/** At most `limit` in a `window` of milliseconds, counted per `key`. */
export type RateLimit = { key: readonly string[]; limit: number; window: number }

const countersOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<Counter>(systemCollections.rateLimitCounters)

/** Stores no e-mails, phones and addresses. */
const digest = (payload: Payload, key: readonly string[]) =>
  createHmac('sha256', payload.secret).update(JSON.stringify(key)).digest('hex')

/** Fast on purpose: a failover may lose a count. */
const writeConcern = { w: 1, j: false }

const incrementPipeline = (window: number, now: Date): Document[] => {
  const isOpen = { $gt: ['$expiresAt', now] }
  const count = { $cond: [isOpen, { $add: ['$count', 1] }, 1] }
  const end = { $cond: [isOpen, '$expiresAt', new Date(now.getTime() + window)] }
  return [{ $set: { count, expiresAt: end } }]
}

/**
 * Counts across all processes and outside any transaction, so that concurrent calls all count.
 * @returns 0, or the seconds to wait if the limit is exceeded
 */
export async function incrementRateLimitCounter(
  payload: Payload,
  rateLimit: RateLimit,
): Promise<number> {
  if (await countIfAllowed(payload, rateLimit)) return 0
  const { key, limit, window } = rateLimit
  const now = new Date()
  const count = () =>
    countersOf(payload).findOneAndUpdate(
      { _id: digest(payload, key) },
      incrementPipeline(window, now),
      {
        upsert: true,
        returnDocument: 'after',
        writeConcern,
      },
    )
  // Of two concurrent first inserts the second one finds the row on a retry.
  const counted = await count().catch((error: unknown) => {
    if (isDuplicateKey(error)) return count()
    throw error
  })
  if (!counted) throw new Error('A rate limit was not counted.')
  if (counted.count <= limit) return 0
  // Capped, in case the clock was set back since.
  const timeLeft = Math.min(counted.expiresAt.getTime() - now.getTime(), window)
  return Math.ceil(timeLeft / 1000)
}

/** Counts below the limit only; one command for all concurrent calls. */
const countIfAllowed = createBatcher(countBatch, { atMost: 200 })

/** At the limit the filter matches nothing, and the upsert fails with a duplicate key. */
async function countBatch(
  payload: Payload,
  all: readonly RateLimit[],
): Promise<(boolean | Error)[]> {
  const now = new Date()
  const updates = all.map(({ key, limit, window }): AnyBulkWriteOperation<Counter> => {
    const isBelowLimit = { $or: [{ count: { $lt: limit } }, { expiresAt: { $lte: now } }] }
    const filter = { _id: digest(payload, key), ...isBelowLimit }
    return { updateOne: { filter, update: incrementPipeline(window, now), upsert: true } }
  })
  const results: (boolean | Error)[] = all.map(() => true)
  try {
    await countersOf(payload).bulkWrite(updates, { ordered: false, writeConcern })
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    const failed = [error.writeErrors].flat()
    if (failed.length === 0) throw error
    for (const one of failed) results[one.index] = one.code === 11_000 ? false : error
  }
  return results
}

export async function decrementRateLimitCounter(
  payload: Payload,
  key: readonly string[],
): Promise<void> {
  await countersOf(payload).updateOne(
    { _id: digest(payload, key), count: { $gt: 0 } },
    { $inc: { count: -1 } },
    { writeConcern },
  )
}

export async function resetRateLimitCounter(
  payload: Payload,
  key: readonly string[],
): Promise<void> {
  await countersOf(payload).deleteOne({ _id: digest(payload, key) }, { writeConcern })
}
