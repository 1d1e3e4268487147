import type { ClientSession } from 'mongodb'
import type { BaseDatabaseAdapter, PayloadRequest } from 'payload'

import { announceCommits } from '@/patches/announceCommits'
import { processSingleton } from '@/process/processSingleton'

import { mongoSessionOf } from './adapter'

type Work = () => Promise<void>

const waiting = processSingleton('afterCommit', () => new WeakMap<ClientSession, Work[]>())

/**
 * Runs `work` once the transaction of `req` is committed, and before the answer; without a transaction at once. What it throws is logged
 * with `failure`: the change is stored. After a rollback, or a commit whose result is unknown, it never runs.
 */
export async function afterCommit(req: PayloadRequest, work: Work, failure: string): Promise<void> {
  const logged = () =>
    work().catch((err: unknown) => req.payload.logger.error({ err, msg: failure }))
  const mongoSession = await mongoSessionOf(req)
  if (!mongoSession) return logged()
  waiting.set(mongoSession, [...(waiting.get(mongoSession) ?? []), logged])
}

/** Runs what waits for the commit of a transaction. */
export async function runAfterCommit(mongoSession: ClientSession): Promise<void> {
  const works = waiting.get(mongoSession) ?? []
  waiting.delete(mongoSession)
  for (const work of works) await work()
}

export const withCommitsAnnounced = (database: BaseDatabaseAdapter): BaseDatabaseAdapter =>
  announceCommits(database, runAfterCommit)
