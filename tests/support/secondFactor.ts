import type { Payload } from 'payload'

import { codeOfTimeStep, timeStepAt } from '@/database/accounts/totp'

/** What an authenticator app and its owner keep. */
export type Enrolled = { key: Uint8Array; recoveryCodes: string[] }

/** The code that an authenticator app shows, on a clock that differs by this many milliseconds. */
export const appCode = (key: Uint8Array, skewMs = 0): string =>
  codeOfTimeStep(key, timeStepAt(Date.now() + skewMs))

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key as an app reads it. */
export function keyOf({ key }: { key: string }): Uint8Array {
  const bits = [...key.replaceAll(' ', '')].map((digit) =>
    base32Digits.indexOf(digit).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

/** A code of the right shape that is none of this key's now. */
export function wrongCode(key: Uint8Array): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((skew) => appCode(key, skew))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string
}

/**
 * Lets the time steps pass whose codes an account has used, as time does: a test has no half minute to wait between two sign-ins.
 * @param timeSteps how many
 */
export async function letTimeStepsPass(
  collection: {
    updateOne: (filter: { _id: string }, update: object) => Promise<unknown>
  },
  account: string,
  timeSteps = 3,
): Promise<void> {
  await collection.updateOne({ _id: account }, { $inc: { 'active.lastStep': -timeSteps } })
}

/** The stored rows of second factors. */
export async function secondFactorsOf(payload: Payload) {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(payload).collection<{
    _id: string
    collection?: string
    active?: object
  }>('second-factors')
}
