import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { notificationEventOptions } from '@/domain/records/notifications'
import type { Channel, Notification } from '@/outbox/channels/Channel'
import type { QueuedNotification } from '@/database/notifications/outbox'

import { handOver } from './marks'

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
      (await handedOver()).updateMany({ state: 'pending' }, { $set: { dueAt: new Date(0) } }),
  }
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
