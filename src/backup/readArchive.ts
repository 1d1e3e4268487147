import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar-stream'

import { decryptAge, isAge } from './ageEncryption'
import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { decryptOld, frame, isOldEncrypted } from './oldEncryption'

/** Bytes; far more than our entries have. */
const largestEntry = 64 * 1024 * 1024

/** How a file is encrypted; `old` is the form of versions up to 1.0. */
type Encryption = 'age' | 'old' | undefined

/** Before long work on it. @throws {BackupError} where it can't be read, or its key is missing */
export async function requireBackup(file: string, keys: BackupKeys): Promise<void> {
  requireKey(file, keys, (await readFrame(file)).encryption)
}

/** Entries in order, authentic only once it has ended. Throws `BackupError` for a damaged file and a wrong or missing key. */
export async function* readArchive(
  file: string,
  keys: BackupKeys,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const beginning = await readFrame(file)
  const { encryption } = beginning
  requireKey(file, keys, encryption)
  const tar = extract()
  const flow = unpack(file, keys, beginning, tar as unknown as Writable)
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
    throw unreadable(file, encryption, error)
  } finally {
    tar.destroy()
  }
}

type Beginning = Awaited<ReturnType<typeof readFrame>>

function unpack(file: string, keys: BackupKeys, beginning: Beginning, sink: Writable) {
  const { header, encryption, size, tag } = beginning
  if (encryption === 'age')
    return pipeline(createReadStream(file), decryptAge(keys), createGunzip(), sink)
  if (encryption === 'old') {
    const encrypted = { start: frame.headerLength, end: size - frame.tagLength - 1 }
    const decrypt = decryptOld(keys.passphrase ?? '', header, tag)
    return pipeline(createReadStream(file, encrypted), decrypt, createGunzip(), sink)
  }
  return pipeline(createReadStream(file), createGunzip(), sink)
}

function requireKey(
  file: string,
  { identity, passphrase }: BackupKeys,
  encryption: Encryption,
): void {
  if (!encryption || passphrase || (encryption === 'age' && identity)) return
  throw new BackupError(
    `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase${encryption === 'age' ? ', or BACKUP_IDENTITY to its secret key' : ''}.`,
    { failure: 'WRONG_KEY' },
  )
}

function unreadable(file: string, encryption: Encryption, cause: unknown): BackupError {
  if (/no identity matched/.test((cause as Error).message))
    return new BackupError(
      `${file} can't be read: neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY is its key.`,
      { failure: 'WRONG_KEY', cause },
    )
  // The old format can't tell a wrong passphrase from damage.
  const reason = encryption === 'old' ? 'BACKUP_PASSPHRASE is not its passphrase, or it' : 'it'
  return new BackupError(`${file} can't be read: ${reason} is damaged or no backup.`, {
    failure: encryption === 'old' ? 'WRONG_KEY' : 'DAMAGED',
    cause,
  })
}

async function readFrame(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} can't be read (${error.code}).`, { failure: 'NO_FILE' })
  })
  try {
    const { size } = await handle.stat()
    const header = Buffer.alloc(frame.headerLength)
    await handle.read(header, 0, header.length, 0)
    const tag = Buffer.alloc(frame.tagLength)
    if (size > tag.length) await handle.read(tag, 0, tag.length, size - tag.length)
    const isOld = isOldEncrypted(header) && size > frame.headerLength + frame.tagLength
    const encryption: Encryption = isAge(header) ? 'age' : isOld ? 'old' : undefined
    return { header, encryption, size, tag }
  } finally {
    await handle.close()
  }
}
