import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { secondFactorRules as copy } from '@/copy/secondFactorRules'

import { reasonSchema } from '@/domain/records/decisions'
import { currentPasswordSchema } from './password'

/** Who must have a second factor, with its label (specification 6.9). */
export const secondFactorPolicies = copy.setting.options

export type SecondFactorPolicy = keyof typeof secondFactorPolicies

/** How an account's second factor stands, as `GET /api/second-factor` answers it to its owner. */
export type SecondFactorState = {
  enabled: boolean
  /** ISO 8601. */
  since: string | null
  recoveryCodesLeft: number
  /** Whether this person must have one. */
  required: boolean
  /** Required and not set up: nothing else may be used until it is. */
  missing: boolean
  canDisable: boolean
}

/** What an authenticator app is given; the QR code is drawn as one path in a square of `size` modules. */
export type SecondFactorSetup = {
  /** Base32 in groups of four. */
  key: string
  uri: string
  qr: { path: string; size: number }
}

type Account = { collection?: string; secondFactorSince?: unknown }

export const isSecondFactorRequired = (
  policy: SecondFactorPolicy,
  { collection }: Account,
): boolean => policy === 'everyone' || (policy === 'admins' && collection === 'admins')

/** Whether a signed-in person has to set one up before anything else. */
export const isSecondFactorMissing = (policy: SecondFactorPolicy, account: Account): boolean =>
  !account.secondFactorSince && isSecondFactorRequired(policy, account)

/** What shows that somebody owns an account. */
export type OwnerCredentials = { password: string; code?: string }

/** `otpauth://`, which authenticator apps read from a QR code. */
export function keyUri({ brand, email, key }: Record<'brand' | 'email' | 'key', string>): string {
  // A colon separates issuer and account.
  const issuer = encodeURIComponent(brand.replaceAll(':', ' '))
  const parameters = `secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${parameters}`
}

/** A key in groups of four, to be typed. */
export const groupedKey = (key: string): string => key.replaceAll(/.{4}(?=.)/g, '$& ')

/** A code of the app or a recovery code; its shape is judged with its value. */
const codeSchema = z
  .string({ error: copy.required })
  .refine((code) => code.trim() !== '', { error: copy.required, abort: true })
  .max(limits.secondFactorInput, copy.wrong)

/** The same where it may be left out; blank is absent. */
export const optionalCodeSchema = z.preprocess(
  (code) => (typeof code === 'string' && code.trim() === '' ? undefined : (code ?? undefined)),
  codeSchema.optional(),
)

export const setupSchema = z.object({ password: currentPasswordSchema, code: optionalCodeSchema })

export const confirmingSchema = z.object({ code: codeSchema })

/** Proves that somebody owns an account: its password and a code. */
export const ownerSchema = z.object({ password: currentPasswordSchema, code: codeSchema })

export const resetSchema = z.object({
  reason: z.preprocess(
    (reason) => reason ?? '',
    reasonSchema.refine((reason) => reason !== '', copy.resetReasonMissing),
  ),
})
