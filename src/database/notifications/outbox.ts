import { randomUUID } from 'node:crypto'

import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import type {
  NotificationCounts,
  NotificationEvent,
  NotificationState,
} from '@/domain/records/notifications'

import type { AccountCollection } from '@/domain/accounts/account'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { isPastOrAbsurd } from '@/database/core/isPastOrAbsurd'

/** Payload's stored form of a polymorphic relationship. */
type Related<Collection extends string> = { relationTo: Collection; value: ObjectId }

export type Delivery = {
  id: string
  channel: string
  /** Null for channels to a system instead of a person. */
  recipient: Related<AccountCollection> | null
  state: NotificationState
  attempts: number
  sentAt: Date | null
  /** Written into the mail folder instead of being sent. */
  isFile?: boolean
  /** A code, never a message: mail servers quote addresses. */
  error: string | null
}

/** A row of the outbox. */
export type QueuedNotification = {
  _id: ObjectId
  event: NotificationEvent
  /** Null where no account or consultation is meant (numbers, a failed backup, a held publication), and for a reset for an unknown e-mail. */
  subject: Related<AccountCollection | 'consultation-requests'> | null
  counts?: NotificationCounts
  /** Of an approval: what ends is a suspension. */
  isReactivation?: boolean
  state: NotificationState
  deliveries: Delivery[]
  attempts: number
  /** When to try next; while a process sends it, when its lease ends. As text where version 1.0.0 must not send it (`dueTime`). */
  dueAt: Date | string
  lease?: string
  createdAt: Date
  updatedAt: Date
}

/** What version 1.0.0 can send. It would delete or cancel any other notification. */
const eventsOf1_0_0 = new Set<NotificationEvent>(['new-request', 'approved', 'password-reset'])

/**
 * When to try next, as it is stored. Where processes of 1.0.0 use the same database they look for dates alone, and a text is none to them: so
 * what they don't know waits for a process of this version, as any other pending row (docs/operations.md).
 */
const dueTime = (event: NotificationEvent, at: Date): Date | string =>
  eventsOf1_0_0.has(event) ? at : at.toISOString()

type NotifiedAbout = { collection: AccountCollection | 'consultation-requests'; id: string }

const notificationsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<QueuedNotification>('notifications')

/**
 * Queues a notification in the transaction of the change it tells of; a job sends it after the commit.
 * @param subject null for an unknown account, which must look the same from outside
 */
export async function queueNotification(
  req: PayloadRequest,
  event: NotificationEvent,
  subject: NotifiedAbout | null,
  facts: Pick<QueuedNotification, 'isReactivation'> = {},
): Promise<void> {
  if (req.context.withoutNotifications) return
  const about = subject && { relationTo: subject.collection, value: new ObjectId(subject.id) }
  const options = { session: await mongoSessionOf(req) }
  await notificationsOf(req.payload).insertOne(
    { ...newNotification(event, about), ...facts },
    options,
  )
}

/** A row that is due at once. */
export const newNotification = (
  event: NotificationEvent,
  subject: QueuedNotification['subject'],
  now = new Date(),
): QueuedNotification => ({
  _id: new ObjectId(),
  event,
  subject,
  state: 'pending',
  deliveries: [],
  attempts: 0,
  dueAt: dueTime(event, now),
  createdAt: now,
  updatedAt: now,
})

/** Whether such a notification was queued since then, sent or not. Reads in the transaction of `req`. */
export async function wasQueuedSince(
  req: PayloadRequest,
  event: NotificationEvent,
  { since, subjectId }: { subjectId: string; since: Date },
): Promise<boolean> {
  const filter = {
    'subject.value': new ObjectId(subjectId),
    event,
    createdAt: { $gte: since },
  }
  const mongoSession = await mongoSessionOf(req)
  return (await notificationsOf(req.payload).findOne(filter, { session: mongoSession })) !== null
}

/** Cancels what has not been sent yet. */
export async function cancelNotifications(
  req: PayloadRequest,
  event: NotificationEvent,
  subjectId: string,
): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await notificationsOf(req.payload).updateMany(
    { state: 'pending', event, 'subject.value': new ObjectId(subjectId) },
    { $set: { state: 'cancelled', updatedAt: new Date() } },
    { session: mongoSession },
  )
}

/** Leases the notifications that are due longest to this process. Leases expire, so that another process takes over from a killed one. */
export async function leaseNotifications(
  payload: Payload,
  atMost: number,
): Promise<QueuedNotification[]> {
  const outbox = notificationsOf(payload)
  const now = new Date()
  const longest = 2 * durations.longestNotificationPause
  const findDue = (stored?: (time: Date) => string) =>
    outbox
      .find({ state: 'pending', ...isPastOrAbsurd('dueAt', now, longest, stored) })
      .sort({ dueAt: 1 })
      .limit(atMost)
      .toArray()
  // MongoDB sorts every text before every date.
  const found = await Promise.all([findDue(), findDue((time) => time.toISOString())])
  const due = found.flat().sort(byDueTime).slice(0, atMost)
  if (due.length === 0) return []
  const lease = { lease: randomUUID(), updatedAt: now }
  const leased = due.map((row) => ({
    ...row,
    ...lease,
    attempts: row.attempts + 1,
    dueAt: dueTime(row.event, leaseEnd()),
  }))
  // One update per row: the driver does not retry `updateMany` after an election.
  const { modifiedCount } = await outbox.bulkWrite(
    leased.map(({ _id, dueAt }, index) => ({
      updateOne: {
        filter: { _id, state: 'pending', dueAt: due[index]?.dueAt },
        update: { $set: { ...lease, dueAt }, $inc: { attempts: 1 } },
      },
    })),
    { ordered: false },
  )
  if (modifiedCount === due.length) return leased
  // Another process leased some of them.
  return outbox.find({ _id: { $in: due.map(({ _id }) => _id) }, lease: lease.lease }).toArray()
}

const byDueTime = (one: QueuedNotification, other: QueuedNotification) =>
  new Date(one.dueAt).getTime() - new Date(other.dueAt).getTime()

type DeliveryResult = {
  notification: QueuedNotification
  values: Partial<Pick<QueuedNotification, 'attempts' | 'deliveries' | 'state'>> & { dueAt?: Date }
}

/** Stores a result and renews the lease. Returns false if the lease was lost: another process continues from the last stored result. */
export async function recordDeliveryResult(
  payload: Payload,
  { notification: { _id, event, lease }, values }: DeliveryResult,
): Promise<boolean> {
  const dueAt = dueTime(event, values.dueAt ?? leaseEnd())
  const { matchedCount } = await notificationsOf(payload).updateOne(
    { _id, lease, state: 'pending' },
    { $set: { ...values, dueAt, updatedAt: new Date() } },
  )
  return matchedCount > 0
}

export async function isLeaseHeld(
  req: PayloadRequest,
  { _id, lease }: QueuedNotification,
): Promise<boolean> {
  const mongoSession = await mongoSessionOf(req)
  const filter = { _id, lease, state: 'pending' as const }
  return (await notificationsOf(req.payload).findOne(filter, { session: mongoSession })) !== null
}

export async function deleteNotification(
  payload: Payload,
  { _id }: QueuedNotification,
): Promise<void> {
  await notificationsOf(payload).deleteOne({ _id })
}

const leaseEnd = () => new Date(Date.now() + durations.notificationLease)
