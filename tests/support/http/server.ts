import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { workerBuildDirectory } from '@tests/support/machine/build'
import { freePort } from '@tests/support/machine/freePort'
import { cheapHashes } from '@tests/support/machine/hashes'
import { withoutSettings } from '@tests/support/machine/settings'

import { untilServed } from './unavailable'

/** The admin whom a start creates from the environment. */
export const admin = { email: 'admin@server.test', password: 'server-password' }

export type TestServer = {
  url: string
  /** Everything printed so far, on both streams. */
  output: () => string
  /** Stops it as an operator does (SIGTERM) and removes its files. */
  stop: () => Promise<void>
  /** Kills it (SIGKILL); its files stay for the next start with the same `dataDir`. */
  kill: () => Promise<void>
  process: ChildProcess
  dataDir: string
}

type Options = {
  /** Default: the application runs its built-in database. */
  databaseUrl?: string
  /** The folder of an earlier server. Default: an empty one, removed at the end. */
  dataDir?: string
  env?: Record<string, string>
  /** Wraps the command that starts the application. */
  launcher?: (command: string[]) => string[]
}

/** Starts the production application like `npm start`, on a free port, and waits until it serves. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const { child, dataDir, exit, output } = await launch(options)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exit
  }
  const stop = async () => {
    await end('SIGTERM')
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  const site = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const address = /^Site:\s+(\S+)/m.exec(output())?.[1]
      if (address) resolve(address)
    })
  })
  const url = await Promise.race([site, exit.then(() => undefined)])
  if (!url) {
    await stop()
    throw new Error(`The application ended before it served:\n${output()}`)
  }
  return { url, output, stop, kill: () => end('SIGKILL'), process: child, dataDir }
}

/** Starts an application that must refuse to start, and resolves with its output and files. */
export async function startRefused(
  options: Options = {},
): Promise<{ code: number | null; stderr: string }> {
  const { child, dataDir, errors, exit, output } = await launch(options)
  const isServing = new Promise<true>((resolve) => {
    child.stdout.on('data', () => /^Site:/m.test(output()) && resolve(true))
  })
  if (await Promise.race([isServing, exit.then(() => false)])) child.kill('SIGTERM')
  await exit
  if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  return { code: child.exitCode, stderr: errors() }
}

async function launch({ databaseUrl, env, ...options }: Options) {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'harumatchum-server-')))
  const port = await freePort()
  // The benchmark, which has no template, measures whole hashes.
  const hashes = process.env.TEST_TEMPLATE_DIR ? `--import ${cheapHashes}` : undefined
  // Not through `npm`, whose child process could not be killed by its id.
  const command = [process.execPath, 'src/bootstrap/launch.mjs']
  const [program = '', ...args] = options.launcher?.(command) ?? command
  const child = spawn(program, args, {
    env: {
      ...withoutSettings(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      BUILD_DIR: workerBuildDirectory(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Tests send many requests from one address.
      CONSULTATIONS_PER_ADDRESS: '1000000',
      CONSULTATIONS_PER_PHONE: '1000000',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
      REGISTRATIONS_PER_HOUR: '100000',
      RESETS_PER_HOUR: '100000',
      // Suites about it say otherwise; blank asks the site settings.
      SECOND_FACTOR: 'optional',
      ...(databaseUrl
        ? {
            DATABASE_URL: databaseUrl,
            PAYLOAD_SECRET: randomBytes(32).toString('hex'),
            SERVER_URL: `http://localhost:${port}`,
          }
        : {}),
      ...env,
      // Not on the command line, by which a start names the process that is in its way.
      NODE_OPTIONS: [hashes, env?.NODE_OPTIONS].filter(Boolean).join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Not `exit`, which may come before the last of the output.
  const exit = once(child, 'close')
  let printed = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    complained += chunk.toString()
  })
  return { child, dataDir, exit, output: () => printed, errors: () => complained }
}

/**
 * Signs an admin or an agent in and returns the headers of that person's requests: the session cookie, and the site's origin,
 * without which the cookie is refused.
 */
export async function signIn(
  url: string,
  credentials = admin,
  collection: 'admins' | 'agents' = 'admins',
): Promise<{ Cookie: string; Origin: string }> {
  const response = await untilServed(() =>
    fetch(`${url}/api/${collection}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify(credentials),
    }),
  )
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('payload-token='))
  if (!response.ok || !cookie) throw new Error(`Signing in was answered with ${response.status}.`)
  return { Cookie: cookie.split(';')[0] ?? '', Origin: url }
}
