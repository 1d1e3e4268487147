import type { IncomingMessage, ServerResponse } from 'node:http'

import { durations } from '@/config/durations'
import { referralCookie } from '@/config/referralNames'
import { submissionInCookie } from '@/domain/consultations/referral'
import { cookieHeader } from '@/domain/values/cookies'

import { requestedReferral } from './requestedReferral'

/** Stores the referral of a visit in a cookie (specification 4.3); set by the server, since Safari drops cookies of scripts after a week. */
export function rememberReferral(request: IncomingMessage, response: ServerResponse): void {
  const referral = request.method === 'GET' ? requestedReferral(request) : undefined
  if (!referral) return
  // The submission has ended this referral, but a reload of its confirmation still has it in the address.
  if (submissionInCookie(request.headers.cookie)?.referral === referral) return
  const maxAge = durations.referralCookie / 1000
  response.appendHeader(
    'Set-Cookie',
    cookieHeader(referralCookie, referral, { Path: '/', 'Max-Age': maxAge }),
  )
}
