import type { IncomingMessage, ServerResponse } from 'node:http'

import { trustedOrigins } from '../../config/origins'
import { routes, sessionCookie } from '../../config/routes'
import { AppError } from '../../domain/errors'

import { requestPath } from '../requestPath'

/**
 * Refuses what a page of another origin has a browser do here, before anything looks at it: whatever is no mere look, in
 * whatever form it is sent (ADR 16). Whoever brings a session must say that the request comes from this site.
 */
export function guardAgainstCsrf(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isCrossOriginChange(request)) return false
  const { data, message, name, status } = new AppError('forbidden')
  const isApi = request.url?.startsWith(`${routes.api}/`)
  const type = isApi ? 'application/json' : 'text/plain; charset=utf-8'
  response.writeHead(status, { 'Content-Type': type, Connection: 'close' })
  response.end(isApi ? JSON.stringify({ errors: [{ name, message, data }] }) : `${message}\n`)
  return true
}

const looks = new Set(['GET', 'HEAD', 'OPTIONS'])
const logoutPage = /^\/+admin\/+logout(?:\/|$)/

function isCrossOriginChange(request: IncomingMessage): boolean {
  const { headers, method = '' } = request
  const isLook = looks.has(method)
  // The panel's page signs out whoever opens it, and a link elsewhere is enough for that.
  if (isLook && !logoutPage.test(requestPath(request))) return false
  if (!isLook && isForwardedElsewhere(request)) return true
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const hasSession = headers.cookie?.includes(`${sessionCookie}=`) ?? false
  if (headers.origin !== undefined)
    return !isOwn(headers.origin, hasSession ? undefined : headers.host)
  // Older browsers say nothing of where a look comes from, and programs with no session nothing at all.
  return hasSession && !isLook && site !== 'same-origin' && site !== 'none'
}

/** Next refuses such a form too, and calls it a failure. Its addresses are all but those of the API. */
function isForwardedElsewhere({ headers, url }: IncomingMessage): boolean {
  const [host] = String(headers['x-forwarded-host'] ?? '').split(',')
  if (!host || headers.origin === undefined || url?.startsWith(`${routes.api}/`)) return false
  return hostOf(headers.origin) !== host.trim()
}

const hostOf = (origin: string): string | undefined => /^https?:\/\/(.*)$/.exec(origin)?.[1]

/** A visitor may come by any name of this machine; the form that is sent without a session comes from that name too. */
const isOwn = (origin: string, host: string | undefined): boolean =>
  trustedOrigins().includes(origin) || (host !== undefined && hostOf(origin) === host)
