import { once } from 'node:events'
import { createWriteStream, type Stats } from 'node:fs'
import { access, open, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { pack } from 'tar-stream'

import { encryptionFor } from './ageEncryption'
import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { minuteMs } from '@/config/timeUnits'

export type Archive = {
  /** Its path until it has its name. */
  unfinished: string
  /** What reads it back. */
  ownKeys: BackupKeys
  /** Resolves when there is room for more. */
  add: (name: string, content: Buffer) => Promise<void>
  /** Resolves when all of it is on the disk. */
  close: () => Promise<void>
  /** Gives it its name, for good. */
  giveName: () => Promise<void>
  discard: () => Promise<void>
}

export const unfinishedSuffix = '.unfinished'

/** In milliseconds. Another installation may be writing into the same folder. */
const abandonedAfter = 10 * minuteMs

/** Whether an unfinished file is of a killed process. */
export const isAbandoned = ({ mtimeMs }: Stats): boolean => Date.now() - mtimeMs > abandonedAfter

/**
 * Begins a `.tar.gz` that only its owner can read, encrypted if there is a key. It has another name until `giveName`.
 * @throws {BackupError} if the file exists or is being written; an error of the system if the folder refuses it
 */
export async function createArchive(file: string, keys: BackupKeys): Promise<Archive> {
  const unfinished = `${file}${unfinishedSuffix}`
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${file} is there already.`)
  const left = await stat(unfinished).catch(() => undefined)
  if (left && !isAbandoned(left))
    throw new BackupError(
      `${file} is being written by another process. If none is at it, try again in ten minutes or name another file.`,
    )
  if (left) await rm(unfinished, { force: true })
  const encryption = keys.recipient || keys.passphrase ? await encryptionFor(keys) : undefined
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  // A folder that refuses does so before anything is read.
  await once(output, 'open')
  // While it is read back, or its source is slow, nothing is written to it.
  const renewal = setInterval(() => {
    const now = new Date()
    void utimes(unfinished, now, now).catch(() => undefined)
  }, minuteMs).unref()
  const tar = pack()
  const source = Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false })
  const written = encryption
    ? pipeline(source, createGzip(), encryption.encrypt, output)
    : pipeline(source, createGzip(), output)
  // Fails the next `add` or `close`.
  let failure: Error | undefined
  written.catch((error: Error) => {
    failure = error
    tar.destroy(error)
  })

  return {
    unfinished,
    ownKeys: encryption?.ownKeys ?? {},
    add: (name, content) =>
      new Promise<void>((resolve, reject) => {
        written.catch(reject)
        const entry = { name, mode: 0o600, mtime: new Date() }
        tar.entry(entry, content, (error) => (error ? reject(error) : resolve()))
      }).catch((error: unknown) => {
        // Reports the cause, say a full disk, rather than that nothing can be added any more.
        throw failure ?? error
      }),
    close: async () => {
      tar.finalize()
      await written
    },
    giveName: async () => {
      await rename(unfinished, file)
      clearInterval(renewal)
      await syncFolder(path.dirname(file))
    },
    discard: async () => {
      clearInterval(renewal)
      tar.destroy(new Error('discarded'))
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

/** The new name survives a power failure too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
