import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import {
  deleteNotification,
  type Delivery,
  recordDeliveryResult,
  type QueuedNotification,
} from '@/database/outbox'
import { withTimeout } from '@/domain/withTimeout'
import { retryPause } from '@/domain/notifications'

import type { Channel, Recipient } from './channels/Channel'
import { DeliveryError, deliveryCode } from './channels/DeliveryError'
import { notificationLink } from './notificationLink'
import { planDeliveries } from './planDeliveries'

/** A notification that this process has leased, and what it takes to send it. */
export type Leased = {
  notification: QueuedNotification
  /** None where there is nothing to tell any more. */
  recipients: readonly Recipient[] | undefined
  brand: string
}

/**
 * Makes one attempt at a notification: everything of it that was not sent yet, and a note of each result before the next
 * delivery, so that a process that ends here repeats one of it at most.
 * @param signal says that this process is to end: what has not begun is left to another one
 */
export async function deliverNotification(
  payload: Payload,
  { brand, notification, recipients }: Leased,
  channels: readonly Channel[],
  signal: AbortSignal,
): Promise<void> {
  // Somebody asked for an account that there is not; nobody needs to know of it.
  if (!notification.subject) return deleteNotification(payload, notification)
  // Whoever had it ended at it, each time.
  if (notification.attempts > limits.notificationAttempts) {
    await recordDeliveryResult(payload, {
      notification,
      values: resultOf(notification, notification.deliveries),
    })
    return
  }
  const deliveries = planDeliveries(notification, recipients ? channels : [], recipients ?? [])
  const isToSend = ({ state }: Delivery) => state === 'pending'
  for (const [index, delivery] of deliveries.entries()) {
    if (!isToSend(delivery)) continue
    if (signal.aborted) {
      const attempts = notification.attempts - 1
      await recordDeliveryResult(payload, {
        notification,
        values: { state: 'pending', attempts, dueAt: new Date() },
      })
      return
    }
    const recipient =
      recipients?.find(({ id }) => id === delivery.recipient?.value.toHexString()) ?? null
    await attemptDelivery(payload, { notification, delivery, recipient, brand }, channels)
    // The last result is kept with the end.
    const isLast = !deliveries.slice(index + 1).some(isToSend)
    if (!isLast && !(await recordDeliveryResult(payload, { notification, values: { deliveries } })))
      return
  }
  await recordDeliveryResult(payload, { notification, values: resultOf(notification, deliveries) })
}

type Attempt = {
  notification: QueuedNotification
  delivery: Delivery
  recipient: Recipient | null
  brand: string
}

async function attemptDelivery(
  payload: Payload,
  { brand, delivery, notification, recipient }: Attempt,
  channels: readonly Channel[],
): Promise<void> {
  const { _id, createdAt: at, event } = notification
  const id = _id.toHexString()
  const channel = channels.find(({ name }) => name === delivery.channel)
  delivery.attempts += 1
  try {
    if (!channel) throw new DeliveryError('NO_CHANNEL')
    const link = await notificationLink(payload, notification, recipient)
    const sending = channel.send({ id, event, at, brand, link, recipient })
    await withTimeout(sending, durations.delivery, giveUp)
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

/** What is still under way then may arrive all the same: at least once, not exactly. */
function giveUp(): never {
  throw new DeliveryError('TIMEOUT')
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
