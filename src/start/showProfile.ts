import type { IncomingMessage, ServerResponse } from 'node:http'

import { routes } from '../config/routes'
import { isAgentId } from '../domain/referral'
import { hasPublicProfile } from '../server/publicProfiles'

import { referralOf } from './referralOf'

/**
 * Lets Next answer `/?ref={id}` with the page of that agent's profile, which has a path and so a cache of its own.
 * Browsers know nothing of it. Any other `ref` is the default page and asks nobody anything: nothing to wait for then.
 */
export function showProfile(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const agentId = referralOf(request)
  return isAgentId(agentId) ? rewrite(request, response, agentId) : undefined
}

async function rewrite(request: IncomingMessage, response: ServerResponse, agentId: string) {
  if (!(await hasPublicProfile(agentId))) return
  const path = `${routes.profiles}/${agentId}`
  request.url = path + (request.url ?? '').slice(routes.home.length)
  // What Next itself says of a rewrite, where its client code asks for a page's data.
  if (request.headers.rsc !== undefined) response.setHeader('x-nextjs-rewritten-path', path)
}
