import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

import { StartError } from '../config/StartError'
import { completeEnvironment, environment } from '../config/env'
import { dataDirectory, secretsFile } from '../config/paths'

/**
 * Completes the environment with a secret, generated once and stored with the data, and this machine's address.
 * @throws {StartError} when the secret's file can't be used
 */
export async function completeSecrets(port: number, host = 'localhost'): Promise<void> {
  const { PAYLOAD_SECRET, SERVER_URL } = environment()
  completeEnvironment({
    PAYLOAD_SECRET: PAYLOAD_SECRET ?? (await storedSecret()),
    SERVER_URL: SERVER_URL ?? `http://${addressOf(host)}:${port}`,
  })
}

const addressOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

async function storedSecret(): Promise<string> {
  const file = secretsFile()
  try {
    await mkdir(dataDirectory(), { recursive: true })
    const content = JSON.stringify({ payloadSecret: randomBytes(32).toString('hex') })
    // Of two first starts at once, the first one's file stays.
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
