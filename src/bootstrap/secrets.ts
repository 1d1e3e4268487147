import { randomBytes, randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'

import { StartError } from '../config/StartError'
import { completeEnvironment, environment } from '../config/env'
import { hostInAddress } from '../config/networkAddress'
import { dataDirectory, secretsFile } from '../config/paths'

/**
 * Completes the environment with a secret, generated once and stored with the data, and this machine's address.
 * @throws {StartError} when the secret's file can't be used
 */
export async function completeSecrets(): Promise<void> {
  const { HOST, PAYLOAD_SECRET, PORT = 3000, SERVER_URL } = environment()
  completeEnvironment({
    PAYLOAD_SECRET: PAYLOAD_SECRET ?? (await storedSecret()),
    SERVER_URL: SERVER_URL ?? `http://${hostInAddress(HOST)}:${PORT}`,
  })
}

async function storedSecret(): Promise<string> {
  const file = secretsFile()
  try {
    await mkdir(dataDirectory(), { recursive: true })
    if (!existsSync(file)) await makeSecret(file)
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

/** Whole or not at all, also in a power failure; of two first starts at once, the first one's file stays. */
async function makeSecret(file: string): Promise<void> {
  const content = JSON.stringify({ payloadSecret: randomBytes(32).toString('hex') })
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true })
    await link(unfinished, file)
      .catch((error: unknown) => {
        if (isExisting(error)) throw error
        // A disk without hard links, where a power failure may leave half of it.
        return copyFile(unfinished, file, constants.COPYFILE_EXCL)
      })
      .catch((error: unknown) => {
        if (!isExisting(error)) throw error
      })
  } finally {
    await rm(unfinished, { force: true })
  }
}

const isExisting = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'
