import type { IncomingMessage, ServerResponse } from 'node:http'

import { durations } from '../config/limits'
import { referralCookie, referralParameter } from '../config/referral'
import { parseReferral } from '../domain/referral'

/**
 * Keeps the referral of a visit in a first-party cookie (DECISIONS, Referral: last touch, 30 days). The
 * server sets it, since browsers forget cookies of scripts after a week; the page itself stays the same
 * for everybody.
 */
export function rememberReferral(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' || !request.url?.startsWith('/?')) return
  const values = new URLSearchParams(request.url.slice(2)).getAll(referralParameter)
  const referral = values.length === 1 ? parseReferral(values[0]) : undefined
  if (!referral) return
  const maxAge = durations.referralCookie / 1000
  response.appendHeader(
    'Set-Cookie',
    `${referralCookie}=${encodeURIComponent(referral)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`,
  )
}
