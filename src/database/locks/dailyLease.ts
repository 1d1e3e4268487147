import { randomUUID } from 'node:crypto'

import type { Filter } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { dayMs } from '@/config/timeUnits'
import { connectedDatabase } from '@/database/core/adapter'
import { earlierClock } from '@/database/core/earlierClock'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/systemCollections'
import { isPastOrAbsurd } from '@/database/core/isPastOrAbsurd'

type LeaseRow = {
  _id: string
  /** When to run next. A run that didn't complete leaves it as it is; a backup that failed or was killed puts it an hour off. */
  dueAt: Date
  holder: string | null
  heldUntil: Date
}

export type DailyLease = {
  readonly name: string
  readonly holder: string
  readonly takenAt: Date
  /** When the work is due again. The work sets it; a renewal stores it, and so does the end, also by an error. Without it, the stored one stays. */
  dueAt?: Date
}

const leasesOf = (payload: Payload) =>
  connectedDatabase(payload).collection<LeaseRow>(systemCollections.leases)

/**
 * Runs work that one process does once a day for all, if it is due and free. Work that was never done is due at once.
 * @param isDueOnly false to run it even if it is not due, as when a person asks
 * @param now without it, the earlier one of this process's clock and the database's
 * @returns undefined if it is not due or another process has it
 */
export async function withDailyLease<T>(
  payload: Payload,
  { isDueOnly = true, name, now }: { name: string; isDueOnly?: boolean; now?: Date },
  work: (lease: DailyLease) => Promise<T>,
): Promise<T | undefined> {
  const takenAt = now ?? (await earlierClock(payload))
  const lease: DailyLease = { name, holder: randomUUID(), takenAt }
  if (!(await acquire(payload, lease, isDueOnly))) return undefined
  try {
    return await work(lease)
  } finally {
    await update(payload, lease, { holder: null })
  }
}

/**
 * Renews a lease by a time that other processes can't take for that of a wrong clock.
 * @returns false if another process has taken the lease
 */
export async function renewDailyLease(payload: Payload, lease: DailyLease): Promise<boolean> {
  const heldUntil = leaseEnd(await earlierClock(payload))
  const { matchedCount } = await update(payload, lease, { heldUntil })
  return matchedCount > 0
}

const update = (payload: Payload, { dueAt, holder, name }: DailyLease, fields: Partial<LeaseRow>) =>
  leasesOf(payload).updateOne(
    { _id: name, holder },
    { $set: { ...fields, ...(dueAt ? { dueAt } : {}) } },
  )

async function acquire(
  payload: Payload,
  { holder, name, takenAt }: DailyLease,
  isDueOnly: boolean,
): Promise<boolean> {
  const isFree = {
    $or: [{ holder: null }, isPastOrAbsurd('heldUntil', takenAt, 2 * durations.dailyLease)],
  }
  const filter = {
    _id: name,
    $and: isDueOnly ? [isFree, isPastOrAbsurd('dueAt', takenAt, 2 * dayMs)] : [isFree],
  } as Filter<LeaseRow>
  try {
    const { matchedCount, upsertedCount } = await leasesOf(payload).updateOne(
      filter,
      { $set: { holder, heldUntil: leaseEnd(takenAt) }, $setOnInsert: { dueAt: takenAt } },
      { upsert: true },
    )
    return matchedCount + upsertedCount > 0
  } catch (error) {
    // The row exists and does not match: not due, or held.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

const leaseEnd = (now: Date) => new Date(now.getTime() + durations.dailyLease)
