import type { IncomingMessage, ServerResponse } from 'node:http'

import { referralParameter } from '@/config/referralNames'
import { routes } from '@/config/routes'
import { rawPath, requestQuery } from '@/http/requestPath'

const internal = new RegExp(`^/+${routes.profiles.slice(1)}/+([^/]*)`)

/** Redirects a profile's internal path, however it is written, to its referral link (ADR 14): clients can't fill the page cache by it. */
export function redirectToReferralLink(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const agentId = internal.exec(decodeURIComponent(rawPath(request)))?.[1]
  if (agentId === undefined) return false
  const parameters = new URLSearchParams(requestQuery(request))
  parameters.set(referralParameter, agentId)
  const location = `${routes.landing}?${parameters.toString()}`
  response.writeHead(307, { Location: location })
  response.end()
  return true
}
