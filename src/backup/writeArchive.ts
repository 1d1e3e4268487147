import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { pack } from 'tar-stream'

import { BackupError } from './BackupError'
import { encrypt } from './encryption'

export type Archive = {
  /** Resolves when there is room for more. */
  add: (name: string, content: Buffer) => Promise<void>
  /** Resolves when it is on the disk under its final name. */
  finish: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Begins a `.tar.gz` that only its owner can read, encrypted if there is a passphrase. It has another name until it is complete.
 * @throws {BackupError} if the file exists
 */
export async function createArchive(
  file: string,
  passphrase: string | undefined,
): Promise<Archive> {
  const unfinished = `${file}.unfinished`
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${file} is there already.`)
  const tar = pack()
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  const source = Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false })
  const written = passphrase
    ? pipeline(source, createGzip(), encrypt(passphrase), output)
    : pipeline(source, createGzip(), output)
  // Fails the next `add` or `finish`.
  written.catch((error: Error) => tar.destroy(error))

  return {
    add: (name, content) =>
      new Promise((resolve, reject) => {
        written.catch(reject)
        const entry = { name, mode: 0o600, mtime: new Date() }
        tar.entry(entry, content, (error) => (error ? reject(error) : resolve()))
      }),
    finish: async () => {
      tar.finalize()
      await written
      await rename(unfinished, file)
    },
    discard: async () => {
      tar.destroy(new Error('discarded'))
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}
