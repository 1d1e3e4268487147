import { randomUUID } from 'node:crypto'

import { type Filter, ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import type { NotificationEvent, NotificationState } from '@/domain/notifications'

import type { AccountCollection } from './accounts/accountEmails'
import { adapterOf, connectedDatabase, mongoSessionOf } from './core/adapter'
import { insertBatched } from './core/batchedInserts'
import { createBatcher } from './core/createBatcher'

/** A relationship as Payload stores one that may lead to several collections. */
type Related<Collection extends string> = { relationTo: Collection; value: ObjectId }

export type Delivery = {
  id: string
  channel: string
  /** None where a channel leads to a system and not to a person. */
  recipient: Related<AccountCollection> | null
  state: NotificationState
  attempts: number
  sentAt: Date | null
  /** A code, never a text: those of mail servers quote addresses. */
  error: string | null
}

/** A row of the outbox; its collection shows it to admins. */
export type QueuedNotification = {
  _id: ObjectId
  event: NotificationEvent
  /** None where somebody asked for an account that does not exist. */
  subject: Related<AccountCollection | 'consultation-requests'> | null
  state: NotificationState
  deliveries: Delivery[]
  attempts: number
  /** When it is to be looked at (again). While a process is at it, when its lease runs out. */
  dueAt: Date
  lease?: string
  createdAt: Date
  updatedAt: Date
}

type Subject = { collection: AccountCollection | 'consultation-requests'; id: string }

const notificationsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<QueuedNotification>('notifications')

/**
 * Writes down, in the transaction of the change itself, that people are to be told. The job sends it once that is
 * committed (src/jobs); nobody waits for it, and what is rolled back is never told.
 * @param subject what it is about; none where there is nothing, which only looks the same from outside
 */
export async function queueNotification(
  req: PayloadRequest,
  event: NotificationEvent,
  subject: Subject | null,
): Promise<void> {
  if (req.context.withoutNotifications) return
  const now = new Date()
  const row: QueuedNotification = {
    _id: new ObjectId(),
    event,
    subject: subject && { relationTo: subject.collection, value: new ObjectId(subject.id) },
    state: 'pending',
    deliveries: [],
    attempts: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  }
  await insertBatched(
    connectedDatabase(req.payload),
    'notifications',
    [row],
    await mongoSessionOf(req),
  )
}

/** Takes back what has not been sent yet of an event about this subject. */
export async function cancelNotifications(
  req: PayloadRequest,
  event: NotificationEvent,
  subjectId: string,
): Promise<void> {
  const session = await mongoSessionOf(req)
  await notificationsOf(req.payload).updateMany(
    { state: 'pending', event, 'subject.value': new ObjectId(subjectId) },
    { $set: { state: 'cancelled', updatedAt: new Date() } },
    { session },
  )
}

/**
 * Takes the notifications that have waited longest, for one process alone. The lease runs out, so that what a killed
 * process has begun is taken over by another one.
 */
export async function leaseNotifications(
  payload: Payload,
  atMost: number,
): Promise<QueuedNotification[]> {
  const outbox = notificationsOf(payload)
  const now = new Date()
  // Later than any pause ends: the clock has been set back since.
  const unsendable = new Date(now.getTime() + 2 * durations.longestNotificationPause)
  const isDue: Filter<QueuedNotification> = {
    state: 'pending',
    $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: unsendable } }],
  }
  const due = await outbox.find(isDue).sort({ dueAt: 1 }).limit(atMost).toArray()
  if (due.length === 0) return []
  const lease = { lease: randomUUID(), dueAt: leaseEnd(), updatedAt: now }
  const update = { $set: lease, $inc: { attempts: 1 } }
  // One for each row: of an update of many the driver does not try again what a change of the primary has ended.
  const { modifiedCount } = await outbox.bulkWrite(
    due.map(({ _id }) => ({ updateOne: { filter: { ...isDue, _id }, update } })),
    { ordered: false },
  )
  if (modifiedCount === due.length)
    return due.map((row) => ({ ...row, ...lease, attempts: row.attempts + 1 }))
  // Another process has taken some of them.
  return outbox.find({ _id: { $in: due.map(({ _id }) => _id) }, lease: lease.lease }).toArray()
}

/** What became of a notification at one look: its deliveries, and where it ends or is put off, its state and when it is due. */
export type DeliveryResult = {
  notification: QueuedNotification
  values: Partial<Pick<QueuedNotification, 'attempts' | 'deliveries' | 'dueAt' | 'state'>>
}

/**
 * Keeps a result, together with what else ends at this moment; of what goes on, the lease with it.
 * @returns whether this process still had the notification; if not, another one goes on from what was kept last.
 */
export const recordDeliveryResult = createBatcher(keepAll, { atMost: 100 })

async function keepAll(payload: Payload, results: readonly DeliveryResult[]): Promise<boolean[]> {
  const updatedAt = new Date()
  const isOurs = ({ notification: { _id, lease } }: DeliveryResult) => ({
    _id,
    lease,
    state: 'pending' as const,
  })
  const updates = results.map((result) => ({
    updateOne: {
      filter: isOurs(result),
      update: { $set: { dueAt: leaseEnd(), ...result.values, updatedAt } },
    },
  }))
  const outbox = notificationsOf(payload)
  const { matchedCount } = await outbox.bulkWrite(updates, { ordered: false })
  if (matchedCount === results.length) return results.map(() => true)
  const ids = results.map(({ notification: { _id } }) => _id)
  const projection = { lease: 1, state: 1 } as const
  const rows = await outbox.find({ _id: { $in: ids } }, { projection }).toArray()
  return results.map(({ notification: { _id, lease }, values: { state = 'pending' } }) =>
    rows.some((row) => row._id.equals(_id) && row.lease === lease && row.state === state),
  )
}

/** Whether nobody has taken the notification over or cancelled it meanwhile. */
export async function isLeaseHeld(
  req: PayloadRequest,
  { _id, lease }: QueuedNotification,
): Promise<boolean> {
  const session = await mongoSessionOf(req)
  const filter = { _id, lease, state: 'pending' as const }
  return (await notificationsOf(req.payload).findOne(filter, { session })) !== null
}

export async function deleteNotification(
  payload: Payload,
  { _id }: QueuedNotification,
): Promise<void> {
  await notificationsOf(payload).deleteOne({ _id })
}

const leaseEnd = () => new Date(Date.now() + durations.notificationLease)
