import type { IncomingMessage, ServerResponse } from 'node:http'

import { referralParameter } from '../../config/referral'
import { routes } from '../../config/routes'

const internal = new RegExp(`^/+${routes.profiles.slice(1)}/+([^/]*)`)

/**
 * Leads whoever opens a profile's internal path to the link that shows it (ADR 14). Nothing that a client
 * asks for reaches that page otherwise, in whatever way it is written, and so nobody fills the cache.
 */
export function redirectToReferralLink(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const agentId = internal.exec(decodeURIComponent(path))?.[1]
  if (agentId === undefined) return false
  const parameters = new URLSearchParams(query)
  parameters.set(referralParameter, agentId)
  const location = `${routes.home}?${parameters.toString()}`
  response.writeHead(307, { Location: location, 'Cache-Control': 'no-store' })
  response.end()
  return true
}
