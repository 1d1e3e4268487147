import { setTimeout as wait } from 'node:timers/promises'

import type { ClientSession } from 'mongodb'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

import { durations } from '@/config/limits'

import { mongoSessionOf } from './adapter'
import { isDuplicateKey, isTransient, isUnreachable } from './databaseErrors'

const mostAttempts = 12
/** In milliseconds: all of them together leave room to answer within `durations.answer`. */
const longestPause = 500
const commitPause = 100

/**
 * Runs `work` in one transaction of `req` and commits it. Payload does not retry when two writers meet or the set
 * changes its primary; this does, with a growing random pause, and so must be able to run `work` again from its
 * beginning. Resolves when the majority of the set has it in its journal, and never otherwise.
 * @throws what `work` throws, after everything it wrote was rolled back; a fault of the commit, which may be stored
 * or not.
 */
export async function withTransaction<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
  { attempts = mostAttempts } = {},
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

/** Whether a transaction has failed for no reason of its own, and has left nothing. */
export const isRetryable = (error: unknown): boolean => isTransient(error) || isDuplicateKey(error)

/**
 * Payload says nothing when the transaction that it is to commit has been rolled back meanwhile, as by an operation
 * whose failure nobody passed on; and where nobody knows what became of a commit, it leaves the transaction open, which
 * keeps everybody from its rows for a minute. Asking again makes it known.
 */
async function commit(req: PayloadRequest): Promise<void> {
  const session = await mongoSessionOf(req)
  if (!session?.inTransaction()) throw new Error('The transaction has ended before its commit.')
  const startedAt = performance.now()
  try {
    while (!(await tryCommit(session, performance.now() - startedAt < durations.commit))) {
      await wait(commitPause)
    }
  } finally {
    await commitTransaction(req)
    await session.endSession()
  }
}

/** @returns whether it is committed; false where that is unknown and is to be asked again */
async function tryCommit(session: ClientSession, mayAskAgain: boolean): Promise<boolean> {
  try {
    await session.commitTransaction()
    return true
  } catch (error) {
    // Of a commit that met a connection's end the driver does not always say that its result is unknown.
    if (mayAskAgain && isUnreachable(error)) return false
    throw error
  }
}
