import { limits } from '@/config/limits'
import { referralParameter } from '@/config/referral'
import { routes } from '@/config/routes'
import type { referralSources } from '@/copy/referralSources'

/** Where a request's `agentId` came from. */
export type ReferralSource = keyof typeof referralSources

/**
 * A referral id as it was given, verbatim; absent when it is not one text of 1 to 64 characters
 * (specification 4.2). It never fails a submission.
 */
export function parseReferral(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || !isStorableText(value)) return undefined
  return value.length <= limits.referralIdLength ? value : undefined
}

/** Only this shape can be an agent's id; anything else is stored and never looked up. */
export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/** The link that brings an agent's customers (specification 4.1). */
export const referralLink = (origin: string, agentId: string): string =>
  `${origin}${routes.home}?${referralParameter}=${encodeURIComponent(agentId)}`

// Lone surrogates and NUL do not survive storage as they are.
const isStorableText = (value: string) => value.isWellFormed() && !value.includes('\0')
