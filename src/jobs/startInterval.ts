import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations } from '@/config/limits'

type IntervalOptions = {
  /** The pause between two runs, in milliseconds. */
  every: number
  /** What the log says on failure; the work is tried again. */
  failure: string
}

/** Repeats work until shutdown, in every process. Returns the shutdown callback, which resolves within a bounded time. */
export function startInterval(
  payload: Payload,
  work: (abortSignal: AbortSignal) => Promise<unknown>,
  { every, failure }: IntervalOptions,
): () => Promise<void> {
  const shutdown = new AbortController()
  const { signal: abortSignal } = shutdown
  const run = async () => {
    while (!abortSignal.aborted) {
      try {
        await work(abortSignal)
      } catch (error) {
        payload.logger.warn({ err: error, msg: failure })
      }
      await wait(every, undefined, { signal: abortSignal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    shutdown.abort()
    await Promise.race([running, wait(durations.notificationEnd, undefined, { ref: false })])
  }
}
