import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { leaseNotification } from '@/database/notifications'

import type { Channel } from './channels/Channel'
import { configuredChannels } from './channels/configuredChannels'
import { deliverNotification } from './deliverNotification'

/** Several at once, so that a channel that hangs holds back no mail that somebody waits for. */
const lanes = 4

/**
 * Sends what is in the outbox, for as long as this process runs; every process of the application does. At least once:
 * a process that is killed between sending and noting it makes the next one send again.
 * @returns what ends it: resolves when nothing is under way any more, within a bounded time
 */
export function sendNotifications(
  payload: Payload,
  channels: readonly Channel[] = configuredChannels(payload),
): () => Promise<void> {
  const ending = new AbortController()
  const running = Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane(payload, channels, ending.signal, (lane / lanes) * durations.notificationPoll),
    ),
  )
  return async () => {
    ending.abort()
    // The lease of what takes longer runs out by itself.
    await Promise.race([running, wait(durations.notificationEnd, undefined, { ref: false })])
  }
}

async function runLane(
  payload: Payload,
  channels: readonly Channel[],
  signal: AbortSignal,
  delay: number,
): Promise<void> {
  const pause = (time: number) =>
    wait(time, undefined, { signal, ref: false }).catch(() => undefined)
  await pause(delay)
  while (!signal.aborted) {
    try {
      if (!(await sendNext(payload, channels, signal))) await pause(durations.notificationPoll)
    } catch (error) {
      payload.logger.warn({ err: error, msg: 'the outbox could not be worked on; trying again' })
      await pause(durations.notificationFault)
    }
  }
}

/**
 * Makes an attempt at the notification that has waited longest.
 * @returns whether there was one
 */
export async function sendNext(
  payload: Payload,
  channels: readonly Channel[],
  signal: AbortSignal,
): Promise<boolean> {
  const notification = await leaseNotification(payload)
  if (!notification) return false
  await deliverNotification(payload, notification, channels, signal)
  return true
}
