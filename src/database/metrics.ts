import type { Payload } from 'payload'

import type { NotificationState } from '@/domain/notifications'

import { connectedDatabase } from './core/adapter'
import { systemCollections } from './core/indexes'

/** Monitoring must not slow down a database in trouble. */
const queryTimeout = { maxTimeMS: 1000 }

export type OutboxMetrics = { pending: number; failed: number; oldestPendingAt: Date | undefined }

export async function readOutboxMetrics(payload: Payload): Promise<OutboxMetrics> {
  const rows = connectedDatabase(payload).collection<{ state: NotificationState; createdAt: Date }>(
    'notifications',
  )
  const [pending, failed, oldest] = await Promise.all([
    rows.countDocuments({ state: 'pending' }, queryTimeout),
    rows.countDocuments({ state: 'failed' }, queryTimeout),
    rows.find({ state: 'pending' }, queryTimeout).sort({ createdAt: 1 }).limit(1).next(),
  ])
  return { pending, failed, oldestPendingAt: oldest?.createdAt }
}

/** When the last finished backup began. */
export async function lastBackupAt(payload: Payload): Promise<Date | undefined> {
  const notes = connectedDatabase(payload).collection<{ startedAt: Date }>(
    systemCollections.backups,
  )
  const finished = { finishedAt: { $exists: true } }
  const last = await notes.find(finished, queryTimeout).sort({ startedAt: -1 }).limit(1).next()
  return last?.startedAt
}
