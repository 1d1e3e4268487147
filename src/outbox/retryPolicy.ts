import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import type { Delivery, QueuedNotification } from '@/database/notifications/outbox'

type Pauses = { first: number; longest: number }

/** The time until the next try: doubles up to the longest, plus or minus a random half so that retries spread. */
export function retryPause(tries: number, { first, longest }: Pauses, random = Math.random()) {
  return Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + random)
}

/** What becomes of a notification after a try: sent, cancelled for want of a recipient, failed at the last one, or due again. */
export function resultOfTry({ attempts }: QueuedNotification, deliveries: Delivery[]) {
  const hasPending = deliveries.some(({ state }) => state === 'pending')
  if (!hasPending && attempts <= limits.notificationTries) {
    const isSent = deliveries.some(({ state }) => state === 'sent')
    return { state: isSent ? 'sent' : 'cancelled', deliveries } as const
  }
  if (attempts >= limits.notificationTries) {
    const failed = deliveries.map((one) =>
      one.state === 'pending' ? { ...one, state: 'failed' as const } : one,
    )
    return { state: 'failed', deliveries: failed } as const
  }
  const { longestNotificationPause: longest, notificationPause: first } = durations
  const dueAt = new Date(Date.now() + retryPause(attempts, { first, longest }))
  return { state: 'pending', deliveries, dueAt } as const
}
