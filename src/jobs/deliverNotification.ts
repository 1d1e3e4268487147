import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import {
  deleteNotification,
  type Delivery,
  keepDeliveries,
  type QueuedNotification,
  releaseNotification,
} from '@/database/notifications'
import { retryPause } from '@/domain/notifications'

import type { Channel, Recipient } from './channels/Channel'
import { DeliveryError, deliveryCode } from './channels/DeliveryError'
import { notificationLink } from './notificationLink'
import { planDeliveries } from './planDeliveries'
import { recipientsOf } from './recipients'

/**
 * Makes one attempt at a notification that this process has leased: everything of it that was not sent yet, and
 * a note of each result before the next delivery, so that a process that ends here repeats one at most.
 * @param signal says that this process is to end: what has not begun is left to another one
 */
export async function deliverNotification(
  payload: Payload,
  notification: QueuedNotification,
  channels: readonly Channel[],
  signal: AbortSignal,
): Promise<void> {
  // Somebody asked for an account that there is not; nobody needs to know of it.
  if (!notification.subject) return deleteNotification(payload, notification)
  // Whoever had it ended at it, each time.
  if (notification.attempts > limits.notificationAttempts) {
    await releaseNotification(
      payload,
      notification,
      resultOf(notification, notification.deliveries),
    )
    return
  }
  const recipients = await recipientsOf(payload, notification)
  const deliveries = planDeliveries(notification, recipients ? channels : [], recipients ?? [])
  const isToSend = ({ state }: Delivery) => state === 'pending'
  for (const [index, delivery] of deliveries.entries()) {
    if (!isToSend(delivery)) continue
    if (signal.aborted) {
      const attempts = notification.attempts - 1
      await releaseNotification(payload, notification, {
        state: 'pending',
        attempts,
        dueAt: new Date(),
      })
      return
    }
    await attemptDelivery(payload, notification, delivery, channels, recipients ?? [])
    // The last result is kept with the end.
    const isLast = !deliveries.slice(index + 1).some(isToSend)
    if (!isLast && !(await keepDeliveries(payload, notification, deliveries))) return
  }
  await releaseNotification(payload, notification, resultOf(notification, deliveries))
}

async function attemptDelivery(
  payload: Payload,
  notification: QueuedNotification,
  delivery: Delivery,
  channels: readonly Channel[],
  recipients: readonly Recipient[],
): Promise<void> {
  const { _id, createdAt: at, event } = notification
  const id = _id.toHexString()
  const channel = channels.find(({ name }) => name === delivery.channel)
  const recipient =
    recipients.find((one) => one.id === delivery.recipient?.value.toHexString()) ?? null
  delivery.attempts += 1
  try {
    if (!channel) throw new DeliveryError('NO_CHANNEL')
    const link = await notificationLink(payload, notification, recipient)
    await withDeadline(channel.send({ id, event, at, link, recipient }))
    Object.assign(delivery, { state: 'sent', sentAt: new Date(), error: null })
  } catch (error) {
    delivery.error = deliveryCode(error)
    payload.logger.warn({
      msg: 'a notification was not delivered',
      notification: id,
      event,
      channel: delivery.channel,
      attempt: delivery.attempts,
      code: delivery.error,
    })
  }
}

/** What is still under way at the deadline may arrive all the same: at least once, not exactly. */
async function withDeadline(sending: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const deadline = wait(durations.delivery, undefined, { signal: timer.signal }).then(() => {
    throw new DeliveryError('TIMEOUT')
  })
  try {
    await Promise.race([sending, deadline])
  } finally {
    deadline.catch(() => undefined)
    timer.abort()
  }
}

function resultOf({ attempts }: QueuedNotification, deliveries: Delivery[]) {
  const isPending = deliveries.some(({ state }) => state === 'pending')
  if (!isPending && attempts <= limits.notificationAttempts) {
    const isSent = deliveries.some(({ state }) => state === 'sent')
    return { state: isSent ? 'sent' : 'cancelled', deliveries } as const
  }
  if (attempts >= limits.notificationAttempts) {
    const given = deliveries.map((one) =>
      one.state === 'pending' ? { ...one, state: 'failed' as const } : one,
    )
    return { state: 'failed', deliveries: given } as const
  }
  const { longestNotificationPause: longest, notificationPause: first } = durations
  const dueAt = new Date(Date.now() + retryPause(attempts, { first, longest }))
  return { state: 'pending', deliveries, dueAt } as const
}
