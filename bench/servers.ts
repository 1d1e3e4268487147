import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { testDatabaseUrl } from '../tests/support/database/database'
import { freePort } from '../tests/support/machine/freePort'
import { startServer } from '../tests/support/http/server'
import { withoutSettings } from '../tests/support/machine/settings'

import { type Floor, floorCommand } from './buildFloors'
import { findProcess } from './processes'

export type Served = { url: string; pid: number; process: ChildProcess; stop: () => Promise<void> }

const kills = new Set<() => void>()
const track = (child: ChildProcess, kill: () => void = () => child.kill('SIGKILL')) => {
  kills.add(kill)
  child.once('close', () => kills.delete(kill))
}
// No server outlives the benchmark.
process.once('exit', () => {
  for (const kill of kills) kill()
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
    if (!hasEnded(child)) child.kill('SIGTERM')
    await exit
  }
  const url = `http://localhost:${port}`
  await waitUntilAnswered(url + ready, child)
  return { url, pid: child.pid ?? 0, process: child, stop }
}

/**
 * Runs `npm start` with its built-in database, in a process group of its own, so that npm's child ends with it. Resolves when it answers.
 * @param env with the `DATA_DIR` in which the database is
 */
export async function startByNpm(cwd: string, env: { DATA_DIR: string; BUILD_DIR: string }) {
  const port = await freePort()
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...withoutSettings(process.env), PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const end = (signal: NodeJS.Signals) => {
    if (child.pid && !hasEnded(child)) process.kill(-child.pid, signal)
  }
  track(child, () => end('SIGKILL'))
  const exit = once(child, 'close')
  const stop = async () => {
    end('SIGTERM')
    await exit
    // npm ends before the application does.
    while (findProcess('mongod', path.resolve(cwd, env.DATA_DIR))) await wait(50)
  }
  try {
    await waitUntilAnswered(`http://localhost:${port}/`, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** A first start builds the site. */
const startTimeoutMs = 300_000

/** Resolves when `url` answers 200. */
export async function waitUntilAnswered(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startTimeoutMs
  while (Date.now() < end) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    if (hasEnded(child)) break
    await wait(20)
  }
  throw new Error(`${url} was not answered with 200.`)
}
