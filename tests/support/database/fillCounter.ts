import { createHmac } from 'node:crypto'

import type { Payload } from 'payload'

import type { RateLimit } from '@/database/rateLimitCounters'

/** Counts once, and sets the counter to so many. */
export async function fillCounter(
  payload: Payload,
  rateLimit: RateLimit,
  count: number,
): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { incrementRateLimitCounters } = await import('@/database/rateLimitCounters')
  await incrementRateLimitCounters(payload, [rateLimit])
  const key = JSON.stringify(rateLimit.key)
  const _id = createHmac('sha256', payload.secret).update(key).digest('hex')
  const counters = connectedDatabase(payload).collection<{ _id: string }>('attempts')
  const { matchedCount } = await counters.updateOne({ _id }, { $set: { count } })
  expect(matchedCount).toBe(1)
}
