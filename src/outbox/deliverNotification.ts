import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import {
  deleteNotification,
  type Delivery,
  recordDeliveryResult,
  type QueuedNotification,
} from '@/database/notifications/outbox'
import { withTimeout } from '@/domain/shared/withTimeout'

import type { Channel, Recipient } from './channels/Channel'
import { DeliveryError, deliveryCode } from './channels/DeliveryError'
import { notificationLink } from './notificationLink'
import { deliveriesOf } from './deliveriesOf'
import { resultOfTry } from './retryPolicy'

/** A notification that this process has leased, and what is needed to send it. */
type LeasedNotification = {
  notification: QueuedNotification
  /** Undefined if there is nothing to tell any more. */
  recipients: readonly Recipient[] | undefined
  brand: string
}

/**
 * Tries all pending deliveries of a notification once. Stores each result before the next delivery, so that a crash repeats at
 * most one.
 * @param abortSignal of a shutdown: leaves the remaining deliveries to another process
 */
export async function deliverNotification(
  payload: Payload,
  { brand, notification, recipients }: LeasedNotification,
  channels: readonly Channel[],
  abortSignal: AbortSignal,
): Promise<void> {
  // A reset for an unknown e-mail: queued for its timing, told to nobody.
  if (!notification.subject && notification.event === 'password-reset')
    return deleteNotification(payload, notification)
  // Every process that leased it ended during its try.
  if (notification.attempts > limits.notificationTries) {
    await recordDeliveryResult(payload, {
      notification,
      values: resultOfTry(notification, notification.deliveries),
    })
    return
  }
  const deliveries = deliveriesOf(notification, recipients ? channels : [], recipients ?? [])
  const isPending = ({ state }: Delivery) => state === 'pending'
  for (const [index, delivery] of deliveries.entries()) {
    if (!isPending(delivery)) continue
    if (abortSignal.aborted) {
      const attempts = notification.attempts - 1
      await recordDeliveryResult(payload, {
        notification,
        values: { state: 'pending', attempts, dueAt: new Date() },
      })
      return
    }
    const recipient =
      recipients?.find(({ id }) => id === delivery.recipient?.value.toHexString()) ?? null
    await sendDelivery(payload, { notification, delivery, recipient, brand }, channels)
    // The last result is stored together with the end, below.
    const isLast = !deliveries.slice(index + 1).some(isPending)
    if (!isLast && !(await recordDeliveryResult(payload, { notification, values: { deliveries } })))
      return
  }
  await recordDeliveryResult(payload, {
    notification,
    values: resultOfTry(notification, deliveries),
  })
}

type Sending = {
  notification: QueuedNotification
  delivery: Delivery
  recipient: Recipient | null
  brand: string
}

async function sendDelivery(
  payload: Payload,
  { brand, delivery, notification, recipient }: Sending,
  channels: readonly Channel[],
): Promise<void> {
  const { _id, counts, createdAt: at, event, isReactivation } = notification
  const id = _id.toHexString()
  const channel = channels.find(({ name }) => name === delivery.channel)
  delivery.attempts += 1
  try {
    if (!channel) throw new DeliveryError('NO_CHANNEL')
    const link = await notificationLink(payload, notification, recipient)
    const sending = channel.send({
      id,
      event,
      at,
      brand,
      link,
      recipient,
      counts,
      isReactivation,
    })
    const sent = await withTimeout(sending, durations.delivery, failWithTimeout)
    const values = { state: 'sent', sentAt: new Date(), error: null } as const
    Object.assign(delivery, values, sent?.isFile ? { isFile: true } : {})
  } catch (error) {
    delivery.error = deliveryCode(error)
    payload.logger.warn({
      msg: 'a notification was not delivered',
      notification: id,
      event,
      channel: delivery.channel,
      tries: delivery.attempts,
      code: delivery.error,
    })
  }
}

// It may still arrive: deliveries happen at least once, not exactly once.
function failWithTimeout(): never {
  throw new DeliveryError('TIMEOUT')
}
