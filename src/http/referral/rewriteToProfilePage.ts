import type { IncomingMessage, ServerResponse } from 'node:http'

import { routes } from '../../config/routes'
import { isRecordId } from '../../domain/referral'
import { nextProtocol } from '../../patches/nextProtocol'
import { hasPublicProfile } from '../../bridges/publicProfiles'

import { requestedReferral } from './requestedReferral'

/**
 * Lets Next answer `/?ref={id}` with the page of that agent's profile, which has a path and so a cache of its own.
 * Browsers know nothing of it. Any other `ref` is the default page.
 */
export async function rewriteToProfilePage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const agentId = requestedReferral(request)
  if (!isRecordId(agentId) || !(await hasPublicProfile(agentId))) return
  const path = `${routes.profiles}/${agentId}`
  request.url = path + (request.url ?? '').slice(routes.home.length)
  // What Next itself says of a rewrite, where its client code asks for a page's data.
  if (request.headers[nextProtocol.dataHeader] !== undefined)
    response.setHeader(nextProtocol.rewrittenPathHeader, path)
}
