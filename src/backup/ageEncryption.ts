import type { ReadableStream as WebStream } from 'node:stream/web'
import { ReadableStream } from 'node:stream/web'

import type { BackupKeys } from '@/config/backups'

/** The age format (age-encryption.org/v1), loaded only where a backup is encrypted or read (ADR 20): it brings all kinds of keys. */
const magic = Buffer.from('age-encryption.org/v1\n')

/** Enough of a file to tell whether it is one. */
export const isAge = (beginning: Buffer): boolean =>
  beginning.subarray(0, magic.length).equals(magic)

type Encryption = {
  /** A step of a pipeline. */
  encrypt: (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  /** Reads back what was just written, also where only the owner has the key of the recipient. */
  ownKeys: BackupKeys
}

/**
 * For the recipient, or else for the passphrase. A recipient's key is elsewhere: the file is readable by a second key too, which exists
 * only in this process's memory until the file has been checked.
 */
export async function encryptionFor({ passphrase, recipient }: BackupKeys): Promise<Encryption> {
  const { Encrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } =
    await import('age-encryption')
  const encrypter = new Encrypter()
  const ownKeys: BackupKeys = {}
  if (recipient) {
    // As strong as the recipient's.
    const isHybrid = recipient.startsWith('age1pq1')
    ownKeys.identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity())
    encrypter.addRecipient(recipient)
    encrypter.addRecipient(await identityToRecipient(ownKeys.identity))
  } else if (passphrase) {
    const { passphraseRecipient } = await import('./agePassphrase')
    ownKeys.passphrase = passphrase
    encrypter.addRecipient(passphraseRecipient(passphrase))
  }
  return {
    ownKeys,
    encrypt: async function* (plain) {
      yield* through(await encrypter.encrypt(webStreamOf(plain)))
    },
  }
}

/** Each part of 64 KB is authentic when it comes, the whole at the end. Throws for a wrong key, and a changed or missing byte. */
export const decryptAge = ({ identity, passphrase }: BackupKeys) =>
  async function* (encrypted: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    if (identity) decrypter.addIdentity(identity)
    if (passphrase) {
      const { passphraseIdentity } = await import('./agePassphrase')
      decrypter.addIdentity(passphraseIdentity(passphrase))
    }
    yield* through(await decrypter.decrypt(webStreamOf(encrypted)))
  }

/** The package's types name the browser's streams, which Node's are. */
const webStreamOf = (source: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>

const through = (stream: unknown) => stream as WebStream<Uint8Array>
