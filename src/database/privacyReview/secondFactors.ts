import type { Payload } from 'payload'

import type { QueuedNotification } from '@/database/notifications/outbox'
import { connectedDatabase } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import type { NotificationEvent } from '@/domain/records/notifications'

/** Each is queued in the transaction of the change that it tells of, and stays until its agent is anonymised. */
const changes: NotificationEvent[] = [
  'second-factor-set',
  'second-factor-off',
  'second-factor-reset',
]

/**
 * Since when each account had the second factor that it had at a time, by its id; null where it had been removed. Accounts keep the time of
 * the newest one alone, so it is read from the notifications to their owners.
 */
export async function secondFactorsBefore(
  payload: Payload,
  end: Date,
): Promise<ReadonlyMap<string, Date | null>> {
  const told = await connectedDatabase(payload)
    .collection<QueuedNotification>('notifications')
    .find(
      { event: { $in: changes }, createdAt: { $lt: end } },
      {
        projection: { event: 1, 'subject.value': 1, createdAt: 1 },
        hint: listIndexes.notificationsOfEvent,
      },
    )
    .sort({ createdAt: 1, _id: 1 })
    .toArray()
  // The last one counts.
  return new Map(
    told.map(({ createdAt, event, subject }) => [
      String(subject?.value),
      event === 'second-factor-set' ? createdAt : null,
    ]),
  )
}
