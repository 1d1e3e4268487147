import type { IncomingMessage } from 'node:http'

import { referralParameter } from '@/config/referralNames'
import { routes } from '@/config/routes'
import { parseReferral, rememberedReferral } from '@/domain/consultations/referral'
import { rawPath, requestQuery } from '@/http/requestPath'

/** The referral in the landing page's address, where there is exactly one. */
export function requestedReferral(request: IncomingMessage): string | undefined {
  const values = valuesOf(request)
  return values?.length === 1 ? parseReferral(values[0]) : undefined
}

/** The referral of an earlier visit, where the landing page is opened without one (specification 4.3). */
export const returningReferral = (request: IncomingMessage): string | undefined =>
  valuesOf(request)?.length === 0 ? rememberedReferral(request.headers.cookie) : undefined

/** Every `ref` of the landing page's address; undefined at other addresses. */
function valuesOf(request: IncomingMessage): string[] | undefined {
  if (rawPath(request) !== routes.landing) return undefined
  return new URLSearchParams(requestQuery(request)).getAll(referralParameter)
}
