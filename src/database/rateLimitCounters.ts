import { createHmac } from 'node:crypto'

import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError } from 'mongodb'
import type { Payload } from 'payload'

import { adapterOf } from './core/adapter'
import { isDuplicateKey } from './core/databaseErrors'
import { systemCollections } from './core/indexes'
import { createBatcher } from './core/createBatcher'

type Attempts = { _id: string; count: number; expiresAt: Date }

/** How often something may be tried in a window of time (milliseconds), and by what it is told apart. */
export type RateLimit = { key: readonly string[]; limit: number; window: number }

const attemptsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<Attempts>(systemCollections.attempts)

/** Keeps no e-mail, no phone and no address. */
const digest = (payload: Payload, key: readonly string[]) =>
  createHmac('sha256', payload.secret).update(JSON.stringify(key)).digest('hex')

/** Somebody waits for it, and what a failover loses is a try more. */
const writeConcern = { w: 1, j: false }

/** One attempt more; a window begins with its first one. */
const oneMore = (window: number, now: Date): Document[] => {
  const isOpen = { $gt: ['$expiresAt', now] }
  const count = { $cond: [isOpen, { $add: ['$count', 1] }, 1] }
  const end = { $cond: [isOpen, '$expiresAt', new Date(now.getTime() + window)] }
  return [{ $set: { count, expiresAt: end } }]
}

/**
 * Counts one more attempt of what this allows, for all processes alike and outside of any transaction, so that those
 * who come at once are all counted.
 * @returns the seconds to wait where it is one too many, else 0
 */
export async function incrementRateLimitCounter(
  payload: Payload,
  rateLimit: RateLimit,
): Promise<number> {
  if (await countIfAllowed(payload, rateLimit)) return 0
  const { key, limit, window } = rateLimit
  const now = new Date()
  const count = () =>
    attemptsOf(payload).findOneAndUpdate({ _id: digest(payload, key) }, oneMore(window, now), {
      upsert: true,
      returnDocument: 'after',
      writeConcern,
    })
  // Two who are the first at once: the second one finds the other's.
  const counted = await count().catch((error: unknown) => {
    if (isDuplicateKey(error)) return count()
    throw error
  })
  if (!counted) throw new Error('An attempt was not counted.')
  if (counted.count <= limit) return 0
  // A clock that was set back since would let somebody wait for longer than there is a reason to.
  const timeLeft = Math.min(counted.expiresAt.getTime() - now.getTime(), window)
  return Math.ceil(timeLeft / 1000)
}

/** Counts where there is room for one more, with one command for all that come at once; and says whether there was. */
const countIfAllowed = createBatcher(countAll, { atMost: 200 })

/** Where there is no room left the filter matches nothing, and the row that is made instead is there already. */
async function countAll(payload: Payload, all: readonly RateLimit[]): Promise<(boolean | Error)[]> {
  const now = new Date()
  const updates = all.map(({ key, limit, window }): AnyBulkWriteOperation<Attempts> => {
    const hasRoom = { $or: [{ count: { $lt: limit } }, { expiresAt: { $lte: now } }] }
    const filter = { _id: digest(payload, key), ...hasRoom }
    return { updateOne: { filter, update: oneMore(window, now), upsert: true } }
  })
  const results: (boolean | Error)[] = all.map(() => true)
  try {
    await attemptsOf(payload).bulkWrite(updates, { ordered: false, writeConcern })
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    const failed = [error.writeErrors].flat()
    if (failed.length === 0) throw error
    for (const one of failed) results[one.index] = one.code === 11_000 ? false : error
  }
  return results
}

/** Takes one attempt back, which turned out to be none. */
export async function decrementRateLimitCounter(
  payload: Payload,
  key: readonly string[],
): Promise<void> {
  await attemptsOf(payload).updateOne(
    { _id: digest(payload, key), count: { $gt: 0 } },
    { $inc: { count: -1 } },
    { writeConcern },
  )
}

/** Begins to count anew. */
export async function resetRateLimitCounter(
  payload: Payload,
  key: readonly string[],
): Promise<void> {
  await attemptsOf(payload).deleteOne({ _id: digest(payload, key) }, { writeConcern })
}
