import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from './core/adapter'
import { systemCollections } from './core/systemCollections'
import { digestOfValues } from './digestOfValues'

/** The id is a digest: e-mails, phones and addresses are not stored. */
type Counter = { _id: string; count: number; expiresAt: Date }

/** At most `limit` in a `window` of milliseconds, counted per `key`. */
export type RateLimit = { key: readonly string[]; limit: number; window: number }

const countersOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Counter>(systemCollections.rateLimitCounters)

/** Fast on purpose: a failover may lose a count. */
const writeConcern = { w: 1, j: false }

const incrementPipeline = (window: number, now: Date): Document[] => {
  const isOpen = { $gt: ['$expiresAt', now] }
  const count = { $cond: [isOpen, { $add: ['$count', 1] }, 1] }
  const end = { $cond: [isOpen, '$expiresAt', new Date(now.getTime() + window)] }
  return [{ $set: { count, expiresAt: end } }]
}

/**
 * Counts across all processes and outside any transaction, so that concurrent calls all count: one command for all of these limits.
 * @returns 0, or the longest time to wait, in seconds, where a limit is exceeded
 */
export async function incrementRateLimitCounters(
  payload: Payload,
  rateLimits: readonly RateLimit[],
): Promise<number> {
  const exceeded = await countBelowLimits(payload, rateLimits)
  return Math.max(0, ...(await Promise.all(exceeded.map((one) => countBeyond(payload, one)))))
}

/**
 * Below the limit the filter matches; at the limit it matches nothing, and the upsert fails with a duplicate key.
 * @returns those that were not counted
 */
async function countBelowLimits(
  payload: Payload,
  rateLimits: readonly RateLimit[],
): Promise<RateLimit[]> {
  const now = new Date()
  const updates = rateLimits.map(({ key, limit, window }): AnyBulkWriteOperation<Counter> => {
    const isBelowLimit = { $or: [{ count: { $lt: limit } }, { expiresAt: { $lte: now } }] }
    const filter = { _id: digestOfValues(payload, key), ...isBelowLimit }
    return { updateOne: { filter, update: incrementPipeline(window, now), upsert: true } }
  })
  try {
    await countersOf(payload).bulkWrite(updates, { ordered: false, writeConcern })
    return []
  } catch (error) {
    const failed = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
    if (failed.length === 0 || failed.some(({ code }) => code !== 11_000)) throw error
    return rateLimits.filter((_, index) => failed.some((one) => one.index === index))
  }
}

/** Counts one that the limit refused, or that another process counted first at the same moment. */
async function countBeyond(payload: Payload, { key, limit, window }: RateLimit): Promise<number> {
  const now = new Date()
  const counted = await countersOf(payload).findOneAndUpdate(
    { _id: digestOfValues(payload, key) },
    incrementPipeline(window, now),
    { upsert: true, returnDocument: 'after', writeConcern },
  )
  if (!counted) throw new Error('A rate limit was not counted.')
  if (counted.count <= limit) return 0
  // Capped, in case the clock was set back since.
  const timeLeft = Math.min(counted.expiresAt.getTime() - now.getTime(), window)
  return Math.ceil(timeLeft / 1000)
}

/** Takes one of a key's counts back. Never throws: what was counted is done by now. */
export const refundRateLimit = (payload: Payload, key: readonly string[]): Promise<void> =>
  logged(payload, () =>
    countersOf(payload).updateOne(
      { _id: digestOfValues(payload, key), count: { $gt: 0 } },
      { $inc: { count: -1 } },
      { writeConcern },
    ),
  )

/** Takes all of a key's counts back. Never throws either. */
export const resetRateLimit = (payload: Payload, key: readonly string[]): Promise<void> =>
  logged(payload, () =>
    countersOf(payload).deleteOne({ _id: digestOfValues(payload, key) }, { writeConcern }),
  )

async function logged(payload: Payload, refund: () => Promise<unknown>): Promise<void> {
  try {
    await refund()
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'a rate limit could not be refunded' })
  }
}
