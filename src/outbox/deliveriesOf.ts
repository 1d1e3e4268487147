import { randomBytes } from 'node:crypto'

import { ObjectId } from 'mongodb'

import type { Delivery, QueuedNotification } from '@/database/notifications/outbox'

import type { Channel, Recipient } from './channels/Channel'

/**
 * The deliveries of a notification: those of earlier tries, plus one for each channel and recipient without any. Pending ones
 * to former recipients are cancelled.
 */
export function deliveriesOf(
  { counts, deliveries, event, subject }: QueuedNotification,
  channels: readonly Channel[],
  recipients: readonly Recipient[],
): Delivery[] {
  // A system hears the number of all once, not also the part of each agent.
  const isPart = counts !== undefined && subject !== null
  const wanted = channels
    .filter(({ events, reaches }) => events.includes(event) && !(isPart && reaches === 'system'))
    .flatMap(({ name, reaches }) =>
      reaches === 'system' ? [newDelivery(name)] : recipients.map((one) => newDelivery(name, one)),
    )
  const earlier = deliveries.map((delivery) =>
    delivery.state === 'pending' && !wanted.some((one) => isSame(one, delivery))
      ? { ...delivery, state: 'cancelled' as const }
      : delivery,
  )
  return [
    ...earlier,
    ...wanted.filter((one) => !deliveries.some((delivery) => isSame(one, delivery))),
  ]
}

const isSame = (one: Delivery, other: Delivery) =>
  one.channel === other.channel &&
  one.recipient?.value.toHexString() === other.recipient?.value.toHexString()

const newDelivery = (channel: string, recipient?: Recipient): Delivery => ({
  // As Payload names the rows of a list.
  id: randomBytes(12).toString('hex'),
  channel,
  recipient: recipient
    ? { relationTo: recipient.collection, value: new ObjectId(recipient.id) }
    : null,
  state: 'pending',
  attempts: 0,
  sentAt: null,
  error: null,
})
