import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import { type Identity, type Recipient, Stanza } from 'age-encryption'

/**
 * The age format's stanza for a passphrase by Node's own scrypt: the package's blocks the process for seconds. A file key is 16 bytes,
 * encrypted by ChaCha20-Poly1305 with a nonce of zeros, since each key is used once (C2SP age.md).
 */
const kind = 'scrypt'
const label = Buffer.from('age-encryption.org/v1/scrypt')
const saltLength = 16
const tagLength = 16
const noNonce = Buffer.alloc(12)
const cipherOptions = { authTagLength: tagLength } as const

/** 128 MB and about half a second; `age` itself takes one more. */
const workFactor = 17
/** As the package: a file may not ask for more than a gigabyte. */
const largestWorkFactor = 20

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer, factor: number) =>
  derive(passphrase.normalize('NFC'), Buffer.concat([label, salt]), 32, {
    N: 2 ** factor,
    r: 8,
    p: 1,
    maxmem: 2 ** (factor + 11),
  })

// Without padding.
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export const passphraseRecipient = (passphrase: string): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(saltLength)
    const key = await keyOf(passphrase, salt, workFactor)
    const cipher = createCipheriv('chacha20-poly1305', key, noNonce, cipherOptions)
    const encrypted = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza([kind, encode(salt), String(workFactor)], encrypted)]
  },
})

export const passphraseIdentity = (passphrase: string): Identity => ({
  unwrapFileKey: async ([stanza, ...others]) => {
    const [name, salt = '', factor = ''] = stanza?.args ?? []
    if (!stanza || name !== kind || others.length > 0) return null
    if (!/^[1-9]\d?$/.test(factor) || Number(factor) > largestWorkFactor)
      throw new Error('The work factor of the passphrase is too high.')
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(factor))
    const body = Buffer.from(stanza.body)
    const decipher = createDecipheriv('chacha20-poly1305', key, noNonce, cipherOptions)
    decipher.setAuthTag(body.subarray(-tagLength))
    try {
      return Buffer.concat([decipher.update(body.subarray(0, -tagLength)), decipher.final()])
    } catch {
      return null
    }
  },
})
