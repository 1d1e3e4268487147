import type { IncomingMessage, ServerResponse } from 'node:http'

import { trustedOrigins } from '@/config/trustedOrigins'
import { sessionCookie } from '@/config/sessionNames'
import { refuse } from '@/http/refuse'
import { isForApi, requestPath } from '@/http/requestPath'

import { closeConnection } from './closeConnection'

/** Refuses cross-origin changes, whatever their form (ADR 16). A change with a session cookie must prove that it comes from this site. */
export function guardAgainstCsrf(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    isCrossOriginChange(request) && refuse(request, response, 'forbidden', closeConnection(request))
  )
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const signOutPage = /^\/+admin\/+logout(?:\/|$)/

function isCrossOriginChange(request: IncomingMessage): boolean {
  const { headers, method = '' } = request
  const isSafe = safeMethods.has(method)
  // Opening the panel's sign-out page signs out, so a cross-origin link to it is a change too.
  if (isSafe && !signOutPage.test(requestPath(request))) return false
  if (!isSafe && isForwardedElsewhere(request)) return true
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const hasSession = headers.cookie?.includes(`${sessionCookie}=`) ?? false
  if (headers.origin !== undefined)
    return !isTrusted(headers.origin, hasSession ? undefined : headers.host)
  // Older browsers send no origin with safe requests, and programs without a session none at all.
  return hasSession && !isSafe && site !== 'same-origin' && site !== 'none'
}

/** Next refuses such a form too, but with 500. Payload answers the API's addresses. */
function isForwardedElsewhere(request: IncomingMessage): boolean {
  const { headers } = request
  const [host] = String(headers['x-forwarded-host'] ?? '').split(',')
  if (!host || headers.origin === undefined || isForApi(request)) return false
  return hostOf(headers.origin) !== host.trim()
}

const hostOf = (origin: string): string | undefined => /^https?:\/\/(.*)$/.exec(origin)?.[1]

/** @param host accepted besides the trusted origins: visitors without a session may use any name of this machine */
const isTrusted = (origin: string, host: string | undefined): boolean =>
  trustedOrigins().includes(origin) || (host !== undefined && hostOf(origin) === host)
