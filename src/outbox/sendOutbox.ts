import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import { leaseNotifications } from '@/database/outbox'

import type { Channel } from './channels/Channel'
import { configuredChannels } from './channels/configuredChannels'
import { deliverNotification } from './deliverNotification'
import { recipientsOf } from './recipients'

/**
 * Sends what is in the outbox, for as long as this process runs; every process of the application does. At least once:
 * a process that is killed between sending and noting it makes the next one send again.
 * @returns what ends it: resolves when nothing is under way any more, within a bounded time
 */
export function startSendingOutbox(
  payload: Payload,
  channels: readonly Channel[] = configuredChannels(payload),
): () => Promise<void> {
  const ending = new AbortController()
  const running = sendRepeatedly(payload, channels, ending.signal)
  return async () => {
    ending.abort()
    // The lease of what takes longer runs out by itself.
    await Promise.race([running, wait(durations.notificationEnd, undefined, { ref: false })])
  }
}

/** What hangs takes one of the places until it ends; the others go on meanwhile. */
async function sendRepeatedly(
  payload: Payload,
  channels: readonly Channel[],
  signal: AbortSignal,
): Promise<void> {
  const pause = (time: number) =>
    wait(time, undefined, { signal, ref: false }).catch(() => undefined)
  const underWay = new Set<Promise<void>>()
  let hasFailed = false
  const fail = (error: unknown) => {
    hasFailed = true
    payload.logger.warn({ err: error, msg: 'the outbox could not be worked on; trying again' })
  }
  while (!signal.aborted) {
    hasFailed = false
    const capacity = limits.concurrentNotifications - underWay.size
    const begun = await sendDueNotifications(payload, channels, { capacity, signal }).catch(fail)
    for (const sending of begun ?? []) {
      const ended = sending.catch(fail).finally(() => underWay.delete(ended))
      underWay.add(ended)
    }
    // More may wait; what is fast has left its place by then.
    const isFull = begun?.length === capacity
    await Promise.race([
      pause(durations.notificationPoll),
      ...(isFull ? [Promise.all(underWay)] : []),
    ])
    if (hasFailed) await pause(durations.notificationErrorPause)
  }
  await Promise.all(underWay)
}

/**
 * Takes the notifications that have waited longest and begins to send them.
 * @param options.places how many at most
 * @param options.signal says that this process is to end
 * @returns what is under way, each by itself
 */
export async function sendDueNotifications(
  payload: Payload,
  channels: readonly Channel[],
  { capacity, signal }: { capacity: number; signal: AbortSignal },
): Promise<Promise<void>[]> {
  const notifications = capacity > 0 ? await leaseNotifications(payload, capacity) : []
  if (notifications.length === 0) return []
  const recipients = await recipientsOf(payload, notifications)
  const brand = await brandName(payload)
  return notifications.map((notification, index) =>
    deliverNotification(
      payload,
      { notification, recipients: recipients[index], brand },
      channels,
      signal,
    ),
  )
}

async function brandName(payload: Payload): Promise<string> {
  const { brandName: brand } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    select: { brandName: true },
    // What anyone may read.
    overrideAccess: false,
  })
  return brand
}
