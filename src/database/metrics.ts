import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import type { NotificationState } from '@/domain/records/notifications'

import { connectedDatabase, monitoringTimeout } from './core/adapter'
import { isUntold } from './consultations/untoldConsultations'

export type OutboxMetrics = { pending: number; failed: number; oldestPendingAt: Date | undefined }

export async function readOutboxMetrics(payload: Payload): Promise<OutboxMetrics> {
  const rows = connectedDatabase(payload).collection<{ state: NotificationState; createdAt: Date }>(
    'notifications',
  )
  const consultations = connectedDatabase(payload).collection<{ untold: Date }>(
    'consultation-requests',
  )
  const [untold, first, pending, failed, oldest] = await Promise.all([
    consultations.countDocuments(isUntold, monitoringTimeout),
    consultations.find(isUntold, monitoringTimeout).sort({ untold: 1 }).limit(1).next(),
    rows.countDocuments({ state: 'pending' }, monitoringTimeout),
    rows.countDocuments({ state: 'failed' }, monitoringTimeout),
    rows.find({ state: 'pending' }, monitoringTimeout).sort({ createdAt: 1 }).limit(1).next(),
  ])
  const times = [first?.untold, oldest?.createdAt].filter((time) => time !== undefined)
  const oldestPendingAt = times.toSorted((one, other) => one.getTime() - other.getTime())[0]
  return { pending: pending + untold, failed, oldestPendingAt }
}

/** Notifications that were given up within `durations.recentFailure` before `now`. */
export const countFailedMails = (payload: Payload, now: Date): Promise<number> =>
  connectedDatabase(payload)
    .collection('notifications')
    .countDocuments(
      {
        state: 'failed',
        updatedAt: { $gte: new Date(now.getTime() - durations.recentFailure) },
      },
      monitoringTimeout,
    )
