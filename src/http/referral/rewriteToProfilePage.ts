import type { IncomingMessage, ServerResponse } from 'node:http'

import { hasPublicProfile } from '@/bridges/publicProfilesBridge'
import { routes } from '@/config/routes'
import { isRecordId } from '@/domain/values/recordId'
import { beforeHeaders } from '@/patches/interceptResponse'
import { nextProtocol } from '@/patches/nextProtocol'

import { requestedReferral, returningReferral } from './requestedReferral'

/**
 * Rewrites `/?ref={id}` of a public profile to that profile's static page (ADR 14), and so `/` for a browser that remembers such a
 * referral. Any other `ref` or cookie gets the default page.
 */
export async function rewriteToProfilePage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const remembered = returningReferral(request)
  const agentId = requestedReferral(request) ?? remembered
  if (!isRecordId(agentId) || !(await hasPublicProfile(agentId))) return
  const path = `${routes.profiles}/${agentId}`
  request.url = path + (request.url ?? '').slice(routes.landing.length)
  // Next's client code expects this header on the data of a rewritten page.
  if (request.headers[nextProtocol.dataHeader] !== undefined)
    response.setHeader(nextProtocol.rewrittenPathHeader, path)
  if (remembered && request.method !== 'POST')
    beforeHeaders(response, (status) => keepPrivate(status, response))
}

/** The page itself is everybody's; that it answers `/` is this visitor's. */
function keepPrivate(status: number, response: ServerResponse): void {
  response.appendHeader('Vary', 'Cookie')
  if (status === 200 || status === 304) response.setHeader('Cache-Control', 'private, no-cache')
}
