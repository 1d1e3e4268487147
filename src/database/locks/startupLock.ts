import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Db } from 'mongodb'

import { durations } from '@/config/durations'
import { systemCollections } from '@/database/core/systemCollections'
import { isPastOrAbsurdNow } from '@/database/core/isPastOrAbsurd'

type Lock = { _id: string; holder: string; expiresAt: Date }

const retryPauseMs = 100

/**
 * Waits for the lock, then runs `work`. Renews the lock as long as the work takes; a dead holder's expires after `lease` ms, by the database's
 * clock.
 */
export async function withStartupLock<T>(
  database: Db,
  work: () => Promise<T>,
  lease = durations.startupLease,
): Promise<T> {
  const locks = database.collection<Lock>(systemCollections.startupLock)
  const holder = randomUUID()
  const hold = [{ $set: { holder, expiresAt: { $add: ['$$NOW', lease] } } }]
  const acquire = async () => {
    // MongoDB inserts no row by a filter with an expression.
    const free = { $setOnInsert: { holder: '', expiresAt: new Date(0) } }
    await locks.updateOne({ _id: 'startup' }, free, { upsert: true })
    const isFree = { _id: 'startup', $expr: isPastOrAbsurdNow('expiresAt', 2 * lease) }
    return (await locks.updateOne(isFree, hold)).matchedCount > 0
  }
  while (!(await acquire())) await wait(retryPauseMs)
  const renewal = setInterval(() => {
    // If the database is down, the work fails by itself.
    locks.updateOne({ _id: 'startup', holder }, hold).catch(() => undefined)
  }, lease / 4).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await locks.deleteOne({ _id: 'startup', holder })
  }
}

/** Whether somebody holds the lock now. */
export async function isStartupLocked(database: Db): Promise<boolean> {
  const locks = database.collection<Lock>(systemCollections.startupLock)
  const isHeld = { _id: 'startup', $expr: { $gt: ['$expiresAt', '$$NOW'] } }
  return (await locks.findOne(isHeld)) !== null
}
