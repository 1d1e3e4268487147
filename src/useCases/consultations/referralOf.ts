import { referralCookie } from '@/config/referral'
import type { Submission } from '@/domain/consultation'
import { parseReferral, type ReferralSource } from '@/domain/referral'

const cookie = new RegExp(`(?:^|;)\\s*${referralCookie}=([^;]*)`)

/** The referral that counts for a submission: its own, else the remembered one (specification 4.3). */
export function referralOf(
  { agentId }: Submission,
  remembered: string | undefined,
): { agentId: string | undefined; referralSource: ReferralSource } {
  const cookie = agentId ? undefined : parseReferral(remembered)
  return { agentId: agentId ?? cookie, referralSource: cookie ? 'cookie' : 'url' }
}

/** The referral that an earlier visit left in a cookie, unchecked (specification 4.3). */
export function rememberedReferral(headers: Headers): string | undefined {
  const value = cookie.exec(headers.get('cookie') ?? '')?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** `Set-Cookie` that removes it, after a submission. */
export const expiredReferralCookie = `${referralCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
