import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

import { StartError } from '@/config/StartError'

import { findListener } from './portListener'
import { describeProcess } from './processes'

// Below the ephemeral ranges, so that a remembered port stays free.
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 29_999

/**
 * The wanted port, else the one remembered in the data folder, else a free one.
 * @throws StartError if it is in use, naming the process where Linux tells
 */
export async function choosePort(dataDir: string, wanted?: number): Promise<number> {
  const fixed = wanted ?? rememberedPort(dataDir)
  if (fixed === undefined) return freePort()
  const problem = await whyNotFree(fixed)
  if (problem === undefined) return fixed
  if (problem !== 'EADDRINUSE') {
    throw new StartError(`The database port ${fixed} cannot be opened: ${problem}.`)
  }
  const user = findListener(fixed)
  throw new StartError(
    `The database port 127.0.0.1:${fixed} is in use by ${user ? describeProcess(user) : 'another process'}. Stop that process, or set DATABASE_URL.`,
  )
}

/** For the next start: clients and the replica set know the server by its port. */
export function rememberPort(dataDir: string, port: number): void {
  writeFileSync(portFile(dataDir), `${port}\n`)
}

export function rememberedPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(portFile(dataDir), 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  for (let round = 0; round < 100; round++) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1)
    if ((await whyNotFree(port)) === undefined) return port
  }
  throw new StartError(`No free port between ${LOWEST_PORT} and ${HIGHEST_PORT}.`)
}

function whyNotFree(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(undefined)))
  })
}

function portFile(dataDir: string): string {
  return path.join(dataDir, 'port')
}
