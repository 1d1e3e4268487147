import { randomUUID } from 'node:crypto'

import type { Filter } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/limits'

import { adapterOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/indexes'

/** Work that one process does once a day for all of them. */
type DailyWork = {
  _id: string
  /** When it is due (again); it stays so until the work was done to its end. */
  dueAt: Date
  /** Who is at it, and until when that counts: what a killed process has begun another one takes over. */
  holder: string | null
  heldUntil: Date
}

/** What a process holds while it is at the work. */
export type DailyLease = { name: string; holder: string }

const workOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<DailyWork>(systemCollections.dailyWork)

const day = 24 * 60 * 60 * 1000

/** A time that no clock that is right can have set was set by one that was wrong, and counts as past. */
const isPastOrAbsurd = (field: 'dueAt' | 'heldUntil', now: Date, latest: number) => ({
  $or: [{ [field]: { $lte: now } }, { [field]: { $gt: new Date(now.getTime() + latest) } }],
})

/**
 * Takes the work for this process alone, where it is due and no living process is at it. Work that nobody has ever done is due at once,
 * and so is what was due while no process ran.
 * @param isDueOnly false where a person asks for it: then whether it is due does not matter
 * @returns the lease, or undefined where there is nothing to do
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
    $and: isDueOnly ? [isFree, isPastOrAbsurd('dueAt', now, 2 * day)] : [isFree],
  } as Filter<DailyWork>
  try {
    const { matchedCount, upsertedCount } = await workOf(payload).updateOne(
      filter,
      { $set: { holder, heldUntil: leaseEnd(now) }, $setOnInsert: { dueAt: now } },
      { upsert: true },
    )
    return matchedCount + upsertedCount > 0 ? { name, holder } : undefined
  } catch (error) {
    // It is there, and not to be had.
    if (isDuplicateKey(error)) return undefined
    throw error
  }
}

/**
 * Keeps the work for as long again.
 * @returns whether this process still had it
 */
export async function renewDailyLease(
  payload: Payload,
  { holder, name }: DailyLease,
  now: Date,
): Promise<boolean> {
  const { matchedCount } = await workOf(payload).updateOne(
    { _id: name, holder },
    { $set: { heldUntil: leaseEnd(now) } },
  )
  return matchedCount > 0
}

/**
 * Gives the work back.
 * @param dueAt when it is due again; none where it was not done to its end
 */
export async function releaseDailyLease(
  payload: Payload,
  { holder, name }: DailyLease,
  dueAt?: Date,
): Promise<void> {
  await workOf(payload).updateOne(
    { _id: name, holder },
    { $set: { holder: null, ...(dueAt ? { dueAt } : {}) } },
  )
}

const leaseEnd = (now: Date) => new Date(now.getTime() + durations.dailyLease)
