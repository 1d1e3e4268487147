import { referralCookie } from '@/config/referral'

const cookie = new RegExp(`(?:^|;)\\s*${referralCookie}=([^;]*)`)

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
