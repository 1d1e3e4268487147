import { setTimeout as wait } from 'node:timers/promises'

import type { ClientSession } from 'mongodb'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

import { durations } from '@/config/durations'

import { mongoSessionOf } from './adapter'
import { runAfterCommit } from './afterCommit'
import { isDuplicateKey, isTransient, isUnreachable } from './databaseErrors'

const maxRounds = 12
// Milliseconds.
const longestPause = 500
const commitPause = 100

/**
 * Runs `work` in one transaction of `req` and commits it; joins a transaction that is already open. Retries write conflicts and elections
 * with a growing random pause, which Payload doesn't, so `work` must be repeatable. Resolves only once the majority has journaled it.
 * @throws what `work` throws, after a rollback; or the error of the commit, which may be stored or not
 */
export async function withTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  let isOwner = false
  const runOnce = async () => {
    isOwner = await initTransaction(req)
    try {
      const result = await work()
      if (isOwner) await commit(req)
      return result
    } catch (error) {
      await killTransaction(req)
      throw error
    }
  }
  return withRetries(runOnce, (error) => isOwner && (isTransient(error) || isDuplicateKey(error)))
}

/**
 * Repeats `work` after errors that may pass, with a growing random pause; its pauses add up to some 3 seconds at most, less than
 * `durations.answerTimeout`.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (error) {
      if (round === maxRounds || !mayPass(error)) throw error
      await wait(Math.random() * Math.min(5 * 2 ** round, longestPause))
    }
  }
}

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
  await runAfterCommit(mongoSession)
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
