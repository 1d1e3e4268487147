import { durations } from '@/config/durations'
import { receivedCookie, referralCookie } from '@/config/referralNames'
import type { Submission } from '@/domain/consultations/submission'
import {
  type ReferralSource,
  rememberedReferral,
  submissionInCookie,
} from '@/domain/consultations/referral'
import { cookieHeader } from '@/domain/values/cookies'

/** What a browser's earlier visits left in cookies. */
export type Visit = {
  referral?: string
  received?: ReturnType<typeof submissionInCookie>
}

export function visitOf(headers: Headers): Visit {
  const cookies = headers.get('cookie')
  return { referral: rememberedReferral(cookies), received: submissionInCookie(cookies) }
}

/**
 * The referral that counts for a submission: its own, else, for a corrected submission, that of the one that it corrects, else the remembered
 * one (specification 4.3). What is remembered by then came with a link that was opened after the first submission.
 */
export function referralOf(
  { agentId, isCorrection }: Submission,
  { received, referral }: Visit,
): { agentId: string | undefined; referralSource: ReferralSource | null } {
  if (agentId) return { agentId, referralSource: 'url' }
  const remembered = isCorrection && received ? received.referral : referral
  return { agentId: remembered, referralSource: remembered ? 'cookie' : null }
}

type Cookie = { name: string; value: string; maxAge: number }

/** The cookies after a submission: the remembered referral is forgotten once it has counted; one of another link, opened meanwhile, is not. */
export const cookiesAfter = (
  { id, referral }: { id: string; referral: string | undefined },
  visit: Visit,
): Cookie[] => [
  ...(referral === visit.referral ? [{ name: referralCookie, value: '', maxAge: 0 }] : []),
  {
    name: receivedCookie,
    value: referral ? `${id}.${referral}` : id,
    maxAge: durations.idempotencyKey / 1000,
  },
]

/** One of them as `Set-Cookie`. */
export const setCookie = ({ maxAge, name, value }: Cookie): string =>
  cookieHeader(name, value, { Path: '/', 'Max-Age': maxAge })
