import { setTimeout as sleep } from 'node:timers/promises'

import type { RunningMongod } from './runMongod'

const MAX_ENDS = 5
const WITHIN_MS = 60_000
const PAUSE_MS = 500
const LONG_PAUSE_MS = 10_000

type Supervised = { pid: () => number; stop: () => Promise<void> }

/**
 * Restarts a server whenever it ends by itself, until `stop`. After five ends within a minute it logs that and slows down.
 * @param longPause milliseconds between restarts then
 * @throws what the first `start` throws
 */
export async function supervise(
  start: () => Promise<RunningMongod>,
  log: (line: string) => void,
  longPause = LONG_PAUSE_MS,
): Promise<Supervised> {
  const stopping = new AbortController()
  let ends: number[] = []
  let restarting: Promise<void> = Promise.resolve()
  let current = watched(await start())

  function watched(server: RunningMongod): RunningMongod {
    void server.ended.then(() => {
      if (!stopping.signal.aborted) restarting = restart(server)
    })
    return server
  }

  function pauseOfEnd(now: number): number {
    ends = [...ends.filter((time) => now - time < WITHIN_MS), now]
    if (ends.length <= MAX_ENDS) return ends.length > 1 ? PAUSE_MS : 0
    log(
      `the database server ended ${ends.length} times within a minute, trying again in ${longPause / 1000} s; check disk space and memory`,
    )
    return longPause
  }

  async function restart(ended: RunningMongod): Promise<void> {
    await ended.stop()
    while (!stopping.signal.aborted) {
      const endedAt = performance.now()
      const pause = pauseOfEnd(endedAt)
      if (pause) await sleep(pause, undefined, stopping).catch(() => undefined)
      if (stopping.signal.aborted) return
      log(`the database server (process ${ended.pid}) ended unexpectedly, starting it again …`)
      try {
        current = watched(await start())
        const time = Math.round(performance.now() - endedAt)
        return log(`the database accepts writes again after ${time} ms`)
      } catch (error) {
        log((error as Error).message)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await restarting
    await current.stop()
  }

  let stopped: Promise<void> | undefined
  return { pid: () => current.pid, stop: () => (stopped ??= stop()) }
}
