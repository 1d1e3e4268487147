import { randomUUID } from 'node:crypto'

import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'

type LeaseRow = { _id: string; holder: string | null; heldUntil: Date }

/**
 * Runs work that comes back every few seconds in one process at a time; the others leave it out. A short lease by the database's clock,
 * so that another process takes over within seconds from one that was killed, whatever the processes' own clocks say. The work is correct
 * without it: the lease spares conflicts and second notifications.
 * @returns undefined while another process is at it
 */
export async function withJobLease<T>(
  payload: Payload,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const holder = randomUUID()
  if (!(await acquire(payload, name, holder))) return undefined
  try {
    return await work()
  } finally {
    await leasesOf(payload).updateOne({ _id: name, holder }, { $set: { holder: null } })
  }
}

const leasesOf = (payload: Payload) =>
  connectedDatabase(payload).collection<LeaseRow>(systemCollections.dailyLeases)

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
  // A time too far ahead was set before the clock was put back.
  const isFree = {
    $or: [
      { $eq: ['$holder', null] },
      { $lte: ['$heldUntil', '$$NOW'] },
      { $gt: ['$heldUntil', { $add: ['$$NOW', 2 * length] }] },
    ],
  }
  const { matchedCount } = await leasesOf(payload).updateOne({ _id: name, $expr: isFree }, [
    { $set: { holder, heldUntil: { $add: ['$$NOW', length] } } },
  ])
  return matchedCount > 0
}
