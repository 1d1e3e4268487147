import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { readBrandName } from '@/database/brandName'
import { connectedDatabase } from '@/database/core/adapter'
import { leaseNotifications } from '@/database/notifications/outbox'
import { queueUntold } from '@/database/consultations/untoldConsultations'
import { withTimeout } from '@/domain/shared/withTimeout'

import type { Channel } from './channels/Channel'
import { configuredChannels } from './channels/configuredChannels'
import { deliverNotification } from './deliverNotification'
import { recipientsOf } from './recipients'

/**
 * Sends what is in the outbox until shutdown, in every process. At least once: if a process is killed between sending and storing
 * the result, the next one sends again. Returns the shutdown callback, which hands over what has just been stored, so that any process can
 * send it, and resolves within a bounded time.
 */
export function startSendingOutbox(
  payload: Payload,
  channels: readonly Channel[] = configuredChannels(payload),
): () => Promise<void> {
  const shutdown = new AbortController()
  const running = sendRepeatedly(payload, channels, shutdown.signal)
  return async () => {
    shutdown.abort()
    const handedOver = queueUntold(connectedDatabase(payload)).catch(() => undefined)
    // If a delivery takes longer, its lease expires by itself.
    const ended = Promise.all([running, handedOver])
    await withTimeout(ended, durations.shutdownGrace, () => undefined)
  }
}

/** A delivery that hangs takes one slot until its timeout; the others go on. */
async function sendRepeatedly(
  payload: Payload,
  channels: readonly Channel[],
  abortSignal: AbortSignal,
): Promise<void> {
  const pause = (time: number) =>
    wait(time, undefined, { signal: abortSignal, ref: false }).catch(() => undefined)
  const underWay = new Set<Promise<void>>()
  let hasFailed = false
  const logFailure = (error: unknown) => {
    hasFailed = true
    payload.logger.warn({ err: error, msg: 'the outbox could not be worked on; trying again' })
  }
  while (!abortSignal.aborted) {
    hasFailed = false
    const atMost = limits.concurrentNotifications - underWay.size
    const begun = await sendDueNotifications(payload, channels, { atMost, abortSignal }).catch(
      logFailure,
    )
    for (const sending of begun ?? []) {
      const ended = sending.catch(logFailure).finally(() => underWay.delete(ended))
      underWay.add(ended)
    }
    // More may be due: wait for these, not for the whole pause.
    const isFull = begun?.length === atMost
    await Promise.race([
      pause(durations.notificationPoll),
      ...(isFull ? [Promise.all(underWay)] : []),
    ])
    if (hasFailed) await pause(durations.notificationErrorPause)
  }
  await Promise.all(underWay)
}

/**
 * Hands new consultations to the outbox, leases the longest waiting notifications and starts to send them.
 * @param options.atMost how many notifications
 * @returns a promise per notification
 */
export async function sendDueNotifications(
  payload: Payload,
  channels: readonly Channel[],
  { abortSignal, atMost }: { atMost: number; abortSignal: AbortSignal },
): Promise<Promise<void>[]> {
  await queueUntold(connectedDatabase(payload))
  const notifications = atMost > 0 ? await leaseNotifications(payload, atMost) : []
  if (notifications.length === 0) return []
  const recipients = await recipientsOf(payload, notifications)
  const brand = await readBrandName(payload)
  return notifications.map((notification, index) =>
    deliverNotification(
      payload,
      { notification, recipients: recipients[index], brand },
      channels,
      abortSignal,
    ),
  )
}
