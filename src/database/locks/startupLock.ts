import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Db } from 'mongodb'

import { durations } from '@/config/durations'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/systemCollections'
import { isPastOrAbsurd } from '@/database/core/isPastOrAbsurd'

type Lock = { _id: string; holder: string; expiresAt: Date }

const retryPauseMs = 100

/** Waits for the lock, then runs `work`. Renews the lock as long as the work takes; a dead holder's expires after `lease` ms. */
export async function withStartupLock<T>(
  database: Pick<Db, 'collection'>,
  work: () => Promise<T>,
  lease = durations.startupLease,
): Promise<T> {
  const locks = database.collection<Lock>(systemCollections.startupLock)
  const holder = randomUUID()
  const held = () => ({ holder, expiresAt: new Date(Date.now() + lease) })
  const acquire = async () => {
    try {
      const isFree = { _id: 'startup', ...isPastOrAbsurd('expiresAt', new Date(), 2 * lease) }
      await locks.updateOne(isFree, { $set: held() }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
  while (!(await acquire())) await wait(retryPauseMs)
  const renewal = setInterval(() => {
    // If the database is down, the work fails by itself.
    locks.updateOne({ _id: 'startup', holder }, { $set: held() }).catch(() => undefined)
  }, lease / 4).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await locks.deleteOne({ _id: 'startup', holder })
  }
}

/** Whether somebody holds the lock now. */
export async function isStartupLocked(database: Pick<Db, 'collection'>): Promise<boolean> {
  const locks = database.collection<Lock>(systemCollections.startupLock)
  return (await locks.findOne({ _id: 'startup', expiresAt: { $gt: new Date() } })) !== null
}
