import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { completeEnvironment, environment } from '../config/env'
import { dataDirectory } from '../config/paths'

import { StartError } from '../config/StartError'

/** Fills in what was not given: the address of this machine, and a secret that is made once and kept with the data. */
export async function completeSecrets(port: number, host = 'localhost'): Promise<void> {
  const { PAYLOAD_SECRET, SERVER_URL } = environment()
  completeEnvironment({
    PAYLOAD_SECRET: PAYLOAD_SECRET ?? (await storedSecret()),
    SERVER_URL: SERVER_URL ?? `http://${addressOf(host)}:${port}`,
  })
}

/** Whoever listens everywhere is reached here too. */
const addressOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

async function storedSecret(): Promise<string> {
  const file = path.join(dataDirectory(), 'secrets.json')
  try {
    await mkdir(dataDirectory(), { recursive: true })
    const content = JSON.stringify({ payloadSecret: randomBytes(32).toString('hex') })
    // Two first starts at once: the file of the first one stays.
    await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
    const { payloadSecret } = JSON.parse(await readFile(file, 'utf8')) as {
      payloadSecret?: unknown
    }
    if (typeof payloadSecret === 'string' && payloadSecret.length >= 32) return payloadSecret
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code)
      throw new StartError(
        `${file} can't be written or read (${code}): set DATA_DIR to a folder that can.`,
      )
  }
  throw new StartError(
    `${file} holds no secret: restore it, or delete it to sign everybody out and make a new one.`,
  )
}
