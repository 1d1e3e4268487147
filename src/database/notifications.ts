import { randomUUID } from 'node:crypto'

import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import type { NotificationEvent, NotificationState } from '@/domain/notifications'

import type { AccountCollection } from './accountEmails'
import { adapterOf, sessionOf } from './adapter'

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
  const session = await sessionOf(req)
  await notificationsOf(req.payload).insertOne(
    {
      _id: new ObjectId(),
      event,
      subject: subject && { relationTo: subject.collection, value: new ObjectId(subject.id) },
      state: 'pending',
      deliveries: [],
      attempts: 0,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    },
    { session },
  )
}

/** Takes back what has not been sent yet of an event about this subject. */
export async function cancelNotifications(
  req: PayloadRequest,
  event: NotificationEvent,
  subjectId: string,
): Promise<void> {
  const session = await sessionOf(req)
  await notificationsOf(req.payload).updateMany(
    { state: 'pending', event, 'subject.value': new ObjectId(subjectId) },
    { $set: { state: 'cancelled', updatedAt: new Date() } },
    { session },
  )
}

/**
 * Takes the notification that has waited longest, for one process alone. The lease runs out, so that what a killed
 * process has begun is taken over by another one.
 */
export const leaseNotification = (payload: Payload): Promise<QueuedNotification | null> => {
  const now = Date.now()
  // Later than any pause ends: the clock has been set back since.
  const impossible = new Date(now + 2 * durations.longestNotificationPause)
  return notificationsOf(payload).findOneAndUpdate(
    {
      state: 'pending',
      $or: [{ dueAt: { $lte: new Date(now) } }, { dueAt: { $gt: impossible } }],
    },
    {
      $set: { lease: randomUUID(), dueAt: leaseEnd(), updatedAt: new Date() },
      $inc: { attempts: 1 },
    },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  )
}

/**
 * Keeps what became of deliveries and the lease with it.
 * @returns whether this process still had it; if not, another one goes on from what was kept last.
 */
export const keepDeliveries = (
  payload: Payload,
  notification: QueuedNotification,
  deliveries: Delivery[],
): Promise<boolean> => update(payload, notification, { deliveries, dueAt: leaseEnd() })

/** Ends a notification, or puts it off: `dueAt` is when it is to be tried again. */
export const releaseNotification = (
  payload: Payload,
  notification: QueuedNotification,
  result: Pick<QueuedNotification, 'state'> &
    Partial<Pick<QueuedNotification, 'attempts' | 'deliveries' | 'dueAt'>>,
): Promise<boolean> => update(payload, notification, result)

/** Whether nobody has taken the notification over or cancelled it meanwhile. */
export async function isLeaseKept(
  req: PayloadRequest,
  { _id, lease }: QueuedNotification,
): Promise<boolean> {
  const session = await sessionOf(req)
  const filter = { _id, lease, state: 'pending' as const }
  return (await notificationsOf(req.payload).findOne(filter, { session })) !== null
}

export async function deleteNotification(
  payload: Payload,
  { _id }: QueuedNotification,
): Promise<void> {
  await notificationsOf(payload).deleteOne({ _id })
}

async function update(
  payload: Payload,
  { _id, lease }: QueuedNotification,
  values: Partial<QueuedNotification>,
): Promise<boolean> {
  const { matchedCount } = await notificationsOf(payload).updateOne(
    { _id, lease, state: 'pending' },
    { $set: { ...values, updatedAt: new Date() } },
  )
  return matchedCount === 1
}

const leaseEnd = () => new Date(Date.now() + durations.notificationLease)
