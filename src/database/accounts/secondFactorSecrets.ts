import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import { environment } from '@/config/env'

/** The first part of every stored key: how it is sealed. */
const version = 'v1'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Keys = { sealing: Buffer; digesting: Buffer; id: string }

let known: { secret: string; keys: Keys } | undefined

/** @throws {Error} without `PAYLOAD_SECRET` */
function keys(): Keys {
  const { PAYLOAD_SECRET: secret } = environment()
  if (!secret) throw new Error('PAYLOAD_SECRET is missing.')
  if (known?.secret !== secret) known = { secret, keys: keysOf(secret) }
  return known.keys
}

function keysOf(secret: string): Keys {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `harumatchum second factor ${purpose}`, bytes))
  return {
    sealing: derived('sealing', 32),
    digesting: derived('recovery codes', 32),
    id: derived('name of the key', 6).toString('hex'),
  }
}

/** Names the secret of this process without telling it: a key sealed under another one has another name. */
export const sealedUnder = (): string => keys().id

/** Encrypts an account's key for the database; no other account's row can hold it (specification 6.9). */
export function sealKey(key: Uint8Array, account: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keys().sealing, iv).setAAD(Buffer.from(account))
  const sealed = Buffer.concat([iv, sealing.update(key), sealing.final(), sealing.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** Returns the key, or undefined if it was sealed under another secret, for another account, or is damaged. */
export function openKey(stored: string, account: string): Buffer | undefined {
  const [storedVersion, text = ''] = stored.split('.')
  const sealed = Buffer.from(text, 'base64url')
  if (storedVersion !== version || sealed.length <= ivBytes + tagBytes) return undefined
  const opening = createDecipheriv(cipher, keys().sealing, sealed.subarray(0, ivBytes))
  opening.setAAD(Buffer.from(account)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()])
  } catch {
    return undefined
  }
}

/** A digest that only this secret makes: of a recovery code, of a session's id. */
export const digestUnderSecret = (text: string): string =>
  createHmac('sha256', keys().digesting).update(text).digest('base64url')
