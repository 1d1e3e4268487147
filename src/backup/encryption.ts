import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Format: magic, salt, nonce, the archive in AES-256-GCM, and the tag that authenticates all of it. The key comes from the
 * passphrase by scrypt, which takes about half a second and 128 MB.
 */
const magic = Buffer.from('HARUMATCHUM-ENCRYPTED-BACKUP-1\n')
const saltLength = 16
const nonceLength = 12
const tagLength = 16
const headerLength = magic.length + saltLength + nonceLength

/** Bytes before and after the encrypted archive. */
export const frame = { headerLength, tagLength }

export const isEncrypted = (beginning: Buffer): boolean =>
  beginning.subarray(0, magic.length).equals(magic)

export const encrypt = (passphrase: string) =>
  async function* (plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltLength)
    const nonce = randomBytes(nonceLength)
    const header = Buffer.concat([magic, salt, nonce])
    const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce)
    cipher.setAAD(header)
    yield header
    for await (const chunk of plain) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }

/**
 * Decrypts what lies between `header` and `tag`. The output is authentic only once the stream has ended without an error.
 * @throws if the passphrase is wrong or a byte was changed
 */
export const decrypt = (passphrase: string, header: Buffer, tag: Buffer) =>
  async function* (sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = header.subarray(magic.length, magic.length + saltLength)
    const nonce = header.subarray(magic.length + saltLength)
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce)
    decipher.setAAD(header).setAuthTag(tag)
    for await (const chunk of sealed) yield decipher.update(chunk)
    yield decipher.final()
  }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 })
