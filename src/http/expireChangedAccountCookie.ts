import type { IncomingMessage, ServerResponse } from 'node:http'

import { routes } from '@/config/routes'
import { changedAccountCookie } from '@/config/sessionNames'
import { cookieHeader } from '@/domain/values/cookies'
import { nextProtocol } from '@/patches/nextProtocol'

import { rawPath, requestQuery } from './requestPath'

const [signInPath = '', afterReset = ''] = routes.signInAfterReset.split('?')
const cookie = new RegExp(`(?:^|;\\s*)${changedAccountCookie}=`)

/**
 * Removes the cookie of the account whose password has just changed from the browser, with the one page that shows it (specification 6.7).
 * Next's data of that page, which it reads itself and passes on without cookies, is refused meanwhile: client code then loads the page.
 */
export function expireChangedAccountCookie(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || rawPath(request) !== signInPath) return false
  if (!cookie.test(request.headers.cookie ?? '')) return false
  if (!requestQuery(request)?.split('&').includes(afterReset)) return false
  if (nextProtocol.dataHeader in request.headers) {
    response.writeHead(204)
    response.end()
    return true
  }
  response.appendHeader(
    'Set-Cookie',
    cookieHeader(changedAccountCookie, '', { Path: signInPath, 'Max-Age': 0 }),
  )
  return false
}
