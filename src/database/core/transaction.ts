import { setTimeout as wait } from 'node:timers/promises'

import type { ClientSession } from 'mongodb'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

import { durations } from '@/config/limits'

import { mongoSessionOf } from './adapter'
import { isDuplicateKey, isTransient, isUnreachable } from './databaseErrors'

const maxAttempts = 12
// Milliseconds; all retries together stay within `durations.answer`.
const longestPause = 500
const commitPause = 100

/**
 * Runs `work` in one transaction of `req` and commits it; joins a transaction that is already open. Retries write conflicts and elections
 * with a growing random pause, which Payload doesn't, so `work` must be repeatable. Resolves only once the majority has journaled it.
 * @throws what `work` throws, after a rollback; or the error of the commit, which may be stored or not
 */
export async function withTransaction<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
  { attempts = maxAttempts } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const isOwner = await initTransaction(req)
    try {
      const result = await work()
      if (isOwner) await commit(req)
      return result
    } catch (error) {
      await killTransaction(req)
      if (!isOwner || !isRetryable(error) || attempt >= attempts) throw error
      await wait(Math.random() * Math.min(5 * 2 ** attempt, longestPause))
    }
  }
}

/** Whether a transaction was rolled back for no reason of its own (write conflict, election) and may succeed on a retry. */
export const isRetryable = (error: unknown): boolean => isTransient(error) || isDuplicateKey(error)

/**
 * Payload's own commit ignores a transaction that was rolled back meanwhile, and leaves one with an unknown result open, which locks its rows
 * for a minute. This throws on the first and repeats the commit on the second.
 */
async function commit(req: PayloadRequest): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  if (!mongoSession?.inTransaction())
    throw new Error('The transaction has ended before its commit.')
  const startedAt = performance.now()
  try {
    while (!(await tryCommit(mongoSession, performance.now() - startedAt < durations.commit))) {
      await wait(commitPause)
    }
  } finally {
    await commitTransaction(req)
    await mongoSession.endSession()
  }
}

/** @returns false if the result is unknown and the commit has to be repeated */
async function tryCommit(mongoSession: ClientSession, mayRetry: boolean): Promise<boolean> {
  try {
    await mongoSession.commitTransaction()
    return true
  } catch (error) {
    // The driver does not always label the result as unknown when the connection breaks.
    if (mayRetry && isUnreachable(error)) return false
    throw error
  }
}
