import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningMongod } from './runMongod'

const MAX_ENDS = 5
const WITHIN_MS = 60_000
const PAUSE_MS = 500

export type Supervised = { pid: () => number; stop: () => Promise<void> }

/**
 * Starts a server and starts it again each time it ends by itself, until `stop`. After five ends within a minute it
 * says so and gives up.
 * @throws what `start` throws, the first time.
 */
export async function supervise(
  start: () => Promise<RunningMongod>,
  log: (line: string) => void,
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

  async function restart(ended: RunningMongod): Promise<void> {
    await ended.stop()
    while (!stopping.signal.aborted) {
      const now = Date.now()
      ends = [...ends.filter((time) => now - time < WITHIN_MS), now]
      if (ends.length > MAX_ENDS) {
        return log(
          `the database server ended ${ends.length} times within a minute and is not started again; check disk space and memory, then restart the application`,
        )
      }
      if (ends.length > 1) await sleep(PAUSE_MS, undefined, stopping).catch(() => undefined)
      if (stopping.signal.aborted) return
      log(`the database server (process ${ended.pid}) ended unexpectedly, starting it again …`)
      try {
        current = watched(await start())
        return log(`the database accepts writes again after ${Date.now() - now} ms`)
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
