import type { IncomingMessage, ServerResponse } from 'node:http'

import { hasPublicProfile } from '../../bridges/publicProfilesBridge'
import { routes } from '../../config/routes'
import { isRecordId } from '../../domain/referral'
import { nextProtocol } from '../../patches/nextProtocol'

import { requestedReferral } from './requestedReferral'

/** Rewrites `/?ref={id}` of a public profile to that profile's static page (ADR 14). Any other `ref` gets the default page. */
export async function rewriteToProfilePage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const agentId = requestedReferral(request)
  if (!isRecordId(agentId) || !(await hasPublicProfile(agentId))) return
  const path = `${routes.profiles}/${agentId}`
  request.url = path + (request.url ?? '').slice(routes.home.length)
  // Next's client code expects this header on the data of a rewritten page.
  if (request.headers[nextProtocol.dataHeader] !== undefined)
    response.setHeader(nextProtocol.rewrittenPathHeader, path)
}
