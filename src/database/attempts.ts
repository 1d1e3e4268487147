import { createHmac } from 'node:crypto'

import type { Payload } from 'payload'

import { adapterOf } from './adapter'
import { isDuplicateKey } from './faults'
import { systemCollections } from './indexes'

type Attempts = { _id: string; count: number; expiresAt: Date }

const attemptsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<Attempts>(systemCollections.attempts)

/** Keeps no e-mail, no phone and no address. */
const digest = (payload: Payload, key: readonly string[]) =>
  createHmac('sha256', payload.secret).update(JSON.stringify(key)).digest('hex')

/** Somebody waits for it, and what a failover loses is a try more. */
const writeConcern = { w: 1, j: false }

/**
 * Counts one more attempt under this key, for all processes alike and outside of any transaction, so that those
 * who come at once are all counted. A window begins with its first attempt.
 * @returns how many there are, and the seconds until the count begins anew.
 */
export async function countAttempt(
  payload: Payload,
  key: readonly string[],
  windowTime: number,
): Promise<{ count: number; secondsLeft: number }> {
  const now = new Date()
  const isOpen = { $gt: ['$expiresAt', now] }
  const count = () =>
    attemptsOf(payload).findOneAndUpdate(
      { _id: digest(payload, key) },
      [
        {
          $set: {
            count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
            expiresAt: { $cond: [isOpen, '$expiresAt', new Date(now.getTime() + windowTime)] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after', writeConcern },
    )
  // Two who are the first at once: the second one finds the other's.
  const counted = await count().catch((error: unknown) => {
    if (isDuplicateKey(error)) return count()
    throw error
  })
  if (!counted) throw new Error('An attempt was not counted.')
  // A clock that was set back since would let somebody wait for longer than there is a reason to.
  const timeLeft = Math.min(counted.expiresAt.getTime() - now.getTime(), windowTime)
  return { count: counted.count, secondsLeft: Math.ceil(timeLeft / 1000) }
}

/** Takes one attempt back, which turned out to be none. */
export async function takeBackAttempt(payload: Payload, key: readonly string[]): Promise<void> {
  await attemptsOf(payload).updateOne(
    { _id: digest(payload, key), count: { $gt: 0 } },
    { $inc: { count: -1 } },
    { writeConcern },
  )
}

/** Begins to count anew. */
export async function forgetAttempts(payload: Payload, key: readonly string[]): Promise<void> {
  await attemptsOf(payload).deleteOne({ _id: digest(payload, key) }, { writeConcern })
}
