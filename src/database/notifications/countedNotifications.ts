import { createHash } from 'node:crypto'

import { type ClientSession, type Db, ObjectId } from 'mongodb'

import type { NotificationCounts, NotificationEvent } from '@/domain/records/notifications'

import { isDuplicateKey } from '@/database/core/databaseErrors'
import { newNotification, type QueuedNotification } from './outbox'

type Counted = {
  event: NotificationEvent
  /** Null for every admin. */
  agent: ObjectId | null
  counts: NotificationCounts
  at: Date
  /** Of a notification that there is once only: the row's id is made of it. */
  key?: string
}

const notificationsOf = (database: Db) => database.collection<QueuedNotification>('notifications')

/** Queues notifications that tell numbers, in the transaction of the changes they count. */
export async function queueCounted(
  database: Db,
  counted: readonly Counted[],
  mongoSession: ClientSession | undefined,
): Promise<void> {
  if (counted.length === 0) return
  await notificationsOf(database).insertMany(counted.map(toRow), { session: mongoSession })
}

/** Queues those whose key was never used; of several processes the first one does, and a repetition changes nothing. */
export async function queueCountedOnce(
  database: Db,
  counted: readonly (Counted & { key: string })[],
): Promise<void> {
  if (counted.length === 0) return
  try {
    await notificationsOf(database).insertMany(counted.map(toRow), { ordered: false })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

function toRow({ agent, at, counts, event, key }: Counted): QueuedNotification {
  const row = newNotification(event, agent && { relationTo: 'agents', value: agent })
  return { ...row, ...(key === undefined ? {} : { _id: idOf(key) }), counts, createdAt: at }
}

const idOf = (key: string): ObjectId =>
  new ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24))
