import { limits } from '@/config/limits'
import { receivedCookie, referralCookie, referralParameter } from '@/config/referralNames'
import { routes } from '@/config/routes'
import type { referralSources } from '@/copy/referralSources'

import { cookieValue } from '@/domain/values/cookies'
import { isRecordId } from '@/domain/values/recordId'
import { isStorableText, lengthOf } from '@/domain/values/texts'

export type ReferralSource = keyof typeof referralSources

/** A referral id as given, or undefined unless it is one text of 1 to 64 characters; never fails a submission (specification 4.2). */
export function parseReferral(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || !isStorableText(value)) return undefined
  return lengthOf(value) <= limits.referralIdLength ? value : undefined
}

/** The referral that an earlier visit left in a cookie (specification 4.3). */
export const rememberedReferral = (header: string | null | undefined): string | undefined =>
  parseReferral(cookieValue(header, referralCookie))

/** The latest submission of this browser, and the referral that counted for it (specification 4.3). */
export function submissionInCookie(
  header: string | null | undefined,
): { id: string; referral: string | undefined } | undefined {
  const [id, ...referral] = cookieValue(header, receivedCookie)?.split('.') ?? []
  return isRecordId(id) ? { id, referral: parseReferral(referral.join('.')) } : undefined
}

/** The link that brings an agent's customers (specification 4.1). */
export const referralLink = (origin: string, agentId: string): string =>
  `${origin}${routes.landing}?${referralParameter}=${encodeURIComponent(agentId)}`
