import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { type NotificationEvent, notificationEventOptions } from '@/domain/records/notifications'
import type { Channel, Notification } from '@/outbox/channels/Channel'
import type { QueuedNotification } from '@/database/notifications/outbox'

import { handOver } from './marks'

const textOfPast = new Date(0).toISOString()

/** Rows of the outbox, oldest first, past every rule. New consultations are handed to it first. */
export async function outboxOf(payload: Payload, filter: object = {}) {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const rows = connectedDatabase(payload).collection<QueuedNotification>('notifications')
  const handedOver = async () => {
    await handOver(payload)
    return rows
  }
  return {
    list: async () => (await handedOver()).find(filter).sort({ _id: 1 }).toArray(),
    empty: async () => (await handedOver()).deleteMany({}),
    /** Removes what is told to an agent. */
    remove: async (agent: string) =>
      (await handedOver()).deleteMany({ 'subject.value': new ObjectId(agent) }),
    /** Makes every pending notification due now, leased ones included. */
    makeDue: async () =>
      (await handedOver()).updateMany({ state: 'pending' }, [
        {
          $set: {
            dueAt: { $cond: [{ $eq: [{ $type: '$dueAt' }, 'date'] }, new Date(0), textOfPast] },
          },
        },
      ]),
  }
}

/** What a process of version 1.0.0 would send next, or delete, by its own query. */
export async function dueIn1_0_0(payload: Payload): Promise<NotificationEvent[]> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const now = new Date()
  const impossible = new Date(now.getTime() + 2 * durations.longestNotificationPause)
  const rows = await connectedDatabase(payload)
    .collection<QueuedNotification>('notifications')
    .find({ state: 'pending', $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: impossible } }] })
    .sort({ _id: 1 })
    .toArray()
  return rows.map(({ event }) => event)
}

/** Sends what is due, as a process does, until nothing is left. */
export async function sendAll(payload: Payload, channels?: Channel[]): Promise<void> {
  const { sendDueNotifications } = await import('@/outbox/sendOutbox')
  const { configuredChannels } = await import('@/outbox/channels/configuredChannels')
  const used = channels ?? configuredChannels(payload)
  const { signal: abortSignal } = new AbortController()
  const send = async () =>
    Promise.all(await sendDueNotifications(payload, used, { atMost: 10, abortSignal }))
  while ((await send()).length > 0);
}

/** A channel that records what it sends, and fails the given number of times first; with `isFile` as a mail that is written into the folder. */
export function fakeChannel({
  failures = 0,
  isFile = false,
  reaches = 'people' as Channel['reaches'],
} = {}) {
  const sent: Notification[] = []
  let left = failures
  const channel: Channel = {
    name: 'email',
    events: notificationEventOptions.map(({ value }) => value),
    reaches,
    send: async (notification) => {
      if (left > 0) {
        left -= 1
        throw Object.assign(new Error('refused: somebody@test.kr'), { code: 'EENVELOPE' })
      }
      sent.push(notification)
      return { isFile }
    },
  }
  return { channel, sent }
}

/** The token in a reset link. */
export const tokenIn = (text: string): string =>
  /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
