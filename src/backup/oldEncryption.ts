import { createDecipheriv, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** Versions up to 1.0: magic, salt, nonce, AES-256-GCM under a key by scrypt, tag. New backups are age files (ageEncryption.ts). */
const magic = Buffer.from('HARUMATCHUM-ENCRYPTED-BACKUP-1\n')
const saltLength = 16
const nonceLength = 12
const tagLength = 16
const headerLength = magic.length + saltLength + nonceLength

/** Bytes before and after the encrypted archive. */
export const frame = { headerLength, tagLength }

export const isOldEncrypted = (beginning: Buffer): boolean =>
  beginning.subarray(0, magic.length).equals(magic)

/** Authentic only once the stream has ended. Throws if the passphrase is wrong or a byte was changed. */
export const decryptOld = (passphrase: string, header: Buffer, tag: Buffer) =>
  async function* (encrypted: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = header.subarray(magic.length, magic.length + saltLength)
    const nonce = header.subarray(magic.length + saltLength)
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce)
    decipher.setAAD(header).setAuthTag(tag)
    for await (const chunk of encrypted) yield decipher.update(chunk)
    yield decipher.final()
  }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 })
