import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { testDatabaseUrl } from '../tests/support/database/database'
import { freePort } from '../tests/support/machine/freePort'
import { startServer } from '../tests/support/http/server'
import { withoutSettings } from '../tests/support/machine/settings'

import { type Floor, floorCommand } from './buildFloors'

export type Served = { url: string; pid: number; process: ChildProcess; stop: () => Promise<void> }

const running = new Set<ChildProcess>()
const track = (child: ChildProcess) => {
  running.add(child)
  child.once('close', () => running.delete(child))
}
// No server outlives the benchmark.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** What the Dockerfile sets for Node, for floors too. */
const image = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** Everything that an operator can switch on; rate limits too, raised by `startServer` far above what one machine sends. */
const environment = {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '1',
  METRICS_TOKEN: 'a-token-of-the-benchmark-and-of-nothing-else',
}

export async function startProduct(
  database: string,
  env: Record<string, string> = {},
): Promise<Served> {
  const databaseUrl = testDatabaseUrl(database)
  const server = await startServer({ databaseUrl, env: { ...image, ...environment, ...env } })
  const { process, stop, url } = server
  track(process)
  return { url, pid: process.pid ?? 0, process, stop }
}

type FloorOptions = { database?: string; env?: Record<string, string>; ready?: string }

/**
 * Starts a floor as `next start` does.
 * @param ready the path whose answer means that it has started
 */
export async function startFloor(
  floor: Floor,
  { database, env = {}, ready = '/' }: FloorOptions = {},
): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, floorCommand(floor, port), {
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...image,
      PAYLOAD_SECRET: 'a secret of the benchmark alone, of no use elsewhere',
      ...(database ? { DATABASE_URL: testDatabaseUrl(database) } : {}),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  track(child)
  const exit = once(child, 'close')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exit
  }
  const url = `http://localhost:${port}`
  await waitUntilAnswered(url + ready, child)
  return { url, pid: child.pid ?? 0, process: child, stop }
}

/** A first start builds the site. */
const startTimeoutMs = 300_000

/** Resolves when `url` answers 200. */
export async function waitUntilAnswered(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startTimeoutMs
  while (Date.now() < end) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    if (child.exitCode !== null) break
    await wait(20)
  }
  throw new Error(`${url} was not answered with 200.`)
}
