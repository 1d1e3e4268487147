import type { Payload } from 'payload'

import type { NotificationState } from '@/domain/notifications'

import { connectedDatabase } from './core/adapter'
import { systemCollections } from './core/indexes'

/** Longer than any of these takes; monitoring is not to slow down a database that has trouble. */
const timeoutMs = { maxTimeMS: 1000 }

export type OutboxMetrics = { pending: number; failed: number; oldestPendingAt: Date | undefined }

/** How many notifications wait or were given up, by an index, and since when the oldest waits. */
export async function readOutboxMetrics(payload: Payload): Promise<OutboxMetrics> {
  const rows = connectedDatabase(payload).collection<{ state: NotificationState; createdAt: Date }>(
    'notifications',
  )
  const [pending, failed, oldest] = await Promise.all([
    rows.countDocuments({ state: 'pending' }, timeoutMs),
    rows.countDocuments({ state: 'failed' }, timeoutMs),
    rows.find({ state: 'pending' }, timeoutMs).sort({ createdAt: 1 }).limit(1).next(),
  ])
  return { pending, failed, oldestPendingAt: oldest?.createdAt }
}

/** When the backup began that was finished last (src/backup). */
export async function lastBackupAt(payload: Payload): Promise<Date | undefined> {
  const notes = connectedDatabase(payload).collection<{ startedAt: Date }>(
    systemCollections.backups,
  )
  const finished = { finishedAt: { $exists: true } }
  const last = await notes.find(finished, timeoutMs).sort({ startedAt: -1 }).limit(1).next()
  return last?.startedAt
}
