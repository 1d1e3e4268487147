import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { withTimeout } from '@/domain/shared/withTimeout'

type IntervalOptions = {
  /** The pause between two runs, in milliseconds. */
  every: number
  /** The pause before the first one. */
  after?: number
  /** What the log says on failure; the work is tried again. */
  failure: string
}

/** Repeats work until shutdown, in every process. Returns the shutdown callback, which resolves within a bounded time. */
export function startInterval(
  payload: Payload,
  work: (abortSignal: AbortSignal) => Promise<unknown>,
  { after = 0, every, failure }: IntervalOptions,
): () => Promise<void> {
  const shutdown = new AbortController()
  const { signal: abortSignal } = shutdown
  const pause = (time: number) =>
    wait(time, undefined, { signal: abortSignal, ref: false }).catch(() => undefined)
  const run = async () => {
    if (after) await pause(after)
    while (!abortSignal.aborted) {
      try {
        await work(abortSignal)
      } catch (error) {
        payload.logger.warn({ err: error, msg: failure })
      }
      await pause(every)
    }
  }
  const running = run()
  return async () => {
    shutdown.abort()
    await withTimeout(running, durations.shutdownGrace, () => undefined)
  }
}
