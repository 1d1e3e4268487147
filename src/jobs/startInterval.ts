import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations } from '@/config/limits'

type Repetition = {
  /** The pause between two runs, in milliseconds. */
  every: number
  /** What the log says on failure; the work is tried again. */
  failure: string
}

/** Repeats work until shutdown, in every process. Returns the shutdown callback, which resolves within a bounded time. */
export function startInterval(
  payload: Payload,
  work: (signal: AbortSignal) => Promise<unknown>,
  { every, failure }: Repetition,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const run = async () => {
    while (!signal.aborted) {
      try {
        await work(signal)
      } catch (error) {
        payload.logger.warn({ err: error, msg: failure })
      }
      await wait(every, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await Promise.race([running, wait(durations.notificationEnd, undefined, { ref: false })])
  }
}
