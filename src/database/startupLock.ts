import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { adapterOf } from './adapter'
import { isDuplicateKey } from './faults'
import { systemCollections } from './indexes'

type Lock = { _id: string; holder: string; expiresAt: Date }

const leaseTime = 60_000

/** Runs `work` while no other process of this database does; waits for its turn. A dead holder's turn ends after a minute. */
export async function withStartupLock<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
  const locks = adapterOf(payload).connection.collection<Lock>(systemCollections.startupLock)
  const holder = randomUUID()
  const acquire = async () => {
    const now = Date.now()
    try {
      await locks.updateOne(
        { _id: 'startup', expiresAt: { $lte: new Date(now) } },
        { $set: { holder, expiresAt: new Date(now + leaseTime) } },
        { upsert: true },
      )
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
  while (!(await acquire())) await wait(100)
  try {
    return await work()
  } finally {
    await locks.deleteOne({ _id: 'startup', holder })
  }
}
