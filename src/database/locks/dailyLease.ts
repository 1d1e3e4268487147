import { randomUUID } from 'node:crypto'

import type { Filter } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { dayMs } from '@/config/timeUnits'
import { adapterOf } from '@/database/core/adapter'
import { earlierClock } from '@/database/core/earlierClock'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/systemCollections'

/** Work that one process does once a day for all. */
type LeaseRow = {
  _id: string
  /** When to run next. A run that didn't complete leaves it as it is; a backup that failed or was killed puts it an hour off. */
  dueAt: Date
  holder: string | null
  heldUntil: Date
}

export type DailyLease = { name: string; holder: string }

const leasesOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<LeaseRow>(systemCollections.leases)

/** A time too far ahead was set by a wrong clock and counts as past. */
const isPastOrAbsurd = (field: 'dueAt' | 'heldUntil', now: Date, latest: number) => ({
  $or: [{ [field]: { $lte: now } }, { [field]: { $gt: new Date(now.getTime() + latest) } }],
})

/**
 * Leases the work to this process if it is due and free. Work that was never done is due at once.
 * @param isDueOnly false to lease it even if it is not due, as when a person asks
 * @returns undefined if it is not due or another process has it
 */
export async function acquireDailyLease(
  payload: Payload,
  name: string,
  now: Date,
  { isDueOnly }: { isDueOnly: boolean },
): Promise<DailyLease | undefined> {
  const holder = randomUUID()
  const isFree = {
    $or: [{ holder: null }, isPastOrAbsurd('heldUntil', now, 2 * durations.dailyLease)],
  }
  const filter = {
    _id: name,
    $and: isDueOnly ? [isFree, isPastOrAbsurd('dueAt', now, 2 * dayMs)] : [isFree],
  } as Filter<LeaseRow>
  try {
    const { matchedCount, upsertedCount } = await leasesOf(payload).updateOne(
      filter,
      { $set: { holder, heldUntil: leaseEnd(now) }, $setOnInsert: { dueAt: now } },
      { upsert: true },
    )
    return matchedCount + upsertedCount > 0 ? { name, holder } : undefined
  } catch (error) {
    // The row exists and does not match: not due, or held.
    if (isDuplicateKey(error)) return undefined
    throw error
  }
}

/**
 * Renews a lease by a time that other processes can't take for that of a wrong clock.
 * @param dueAt when the work is due again if this process is killed; at once without it
 * @returns false if another process has taken the lease
 */
export async function renewDailyLease(
  payload: Payload,
  { holder, name }: DailyLease,
  dueAt?: Date,
): Promise<boolean> {
  const now = await earlierClock(payload)
  const { matchedCount } = await leasesOf(payload).updateOne(
    { _id: name, holder },
    { $set: { heldUntil: leaseEnd(now), ...(dueAt ? { dueAt } : {}) } },
  )
  return matchedCount > 0
}

/** @param dueAt when the work is due again; undefined if it was not completed */
export async function releaseDailyLease(
  payload: Payload,
  { holder, name }: DailyLease,
  dueAt?: Date,
): Promise<void> {
  await leasesOf(payload).updateOne(
    { _id: name, holder },
    { $set: { holder: null, ...(dueAt ? { dueAt } : {}) } },
  )
}

const leaseEnd = (now: Date) => new Date(now.getTime() + durations.dailyLease)
