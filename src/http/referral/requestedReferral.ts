import type { IncomingMessage } from 'node:http'

import { referralIn, referralParameter } from '@/config/referralNames'
import { routes } from '@/config/routes'
import { parseReferral, rememberedReferral } from '@/domain/consultations/referral'
import { rawPath, requestQuery } from '@/http/requestPath'

/** The referral in the landing page's address, where there is exactly one. */
export function requestedReferral(request: IncomingMessage): string | undefined {
  const query = landingQuery(request)
  return query && parseReferral(referralIn(query))
}

/** The referral of an earlier visit, where the landing page is opened without one (specification 4.3). */
export const returningReferral = (request: IncomingMessage): string | undefined =>
  landingQuery(request)?.has(referralParameter) === false
    ? rememberedReferral(request.headers.cookie)
    : undefined

/** Undefined at other addresses. */
const landingQuery = (request: IncomingMessage): URLSearchParams | undefined =>
  rawPath(request) === routes.landing ? new URLSearchParams(requestQuery(request)) : undefined
