import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar-stream'

import { BackupError } from './BackupError'
import { decrypt, frame, isEncrypted } from './encryption'

/** Bytes; far more than our entries have. */
const largestEntry = 64 * 1024 * 1024

/**
 * Yields the entries in order. They are authentic and complete only once it has ended without an error.
 * @throws {BackupError} if the file is no archive, is damaged, or the passphrase is wrong
 */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const { header, isSealed, size, tag } = await readFrame(file)
  if (isSealed && !passphrase)
    throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  const tar = extract()
  const sink = tar as unknown as Writable
  const flow =
    isSealed && passphrase
      ? pipeline(
          createReadStream(file, { start: frame.headerLength, end: size - frame.tagLength - 1 }),
          decrypt(passphrase, header, tag),
          createGunzip(),
          sink,
        )
      : pipeline(createReadStream(file), createGunzip(), sink)
  flow.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size: bytes = 0 } = entry.header
      if (bytes > largestEntry) throw new BackupError(`${file} is no backup of this application.`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, content: Buffer.concat(chunks) }
    }
    await flow
  } catch (error) {
    if (error instanceof BackupError) throw error
    const reason = isSealed ? 'BACKUP_PASSPHRASE is not its passphrase, or it' : 'it'
    throw new BackupError(`${file} can't be read: ${reason} is damaged or no backup.`, {
      cause: error,
    })
  } finally {
    tar.destroy()
  }
}

async function readFrame(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} can't be read (${error.code}).`)
  })
  try {
    const { size } = await handle.stat()
    const header = Buffer.alloc(frame.headerLength)
    await handle.read(header, 0, header.length, 0)
    const tag = Buffer.alloc(frame.tagLength)
    if (size > tag.length) await handle.read(tag, 0, tag.length, size - tag.length)
    const isSealed = isEncrypted(header) && size > frame.headerLength + frame.tagLength
    return { header, isSealed, size, tag }
  } finally {
    await handle.close()
  }
}
