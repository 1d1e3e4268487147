import type { IncomingMessage, ServerResponse } from 'node:http'

import { routes } from '../config/routes'
import { nextProtocol } from '../patches/nextProtocol'
import { homePathBridge } from '../bridges/homePathBridge'

import { answerUnready } from './unavailablePage'
import { requestPath } from './requestPath'

const areas = [routes.admin, routes.dashboard]
/** Payload's own pages for signing in, which nobody needs, also not an admin: the one form is at /login. */
const panelSignIn = /^\/admin\/+(?:login|create-first-user|forgot|reset)(?:\/|$)/

/**
 * Redirects everybody who does not belong in the panel or on the dashboard to their home page before Next renders any of it (specification 2.3): an answer
 * that Next has begun describes the page. Who may see and do what, `access.admin` and the access rules say.
 */
export async function redirectToHome(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = requestPath(request).replace(/^\/+/, '/')
  const area = areas.find((one) => path === one || path.startsWith(`${one}/`))
  if (!area) return false
  const place = await homePathBridge.homePathOf?.(request)
  if (place === undefined) {
    // The dashboard's pages and the panel's functions ask again themselves; the panel's pages would begin their answer.
    if (area !== routes.admin || nextProtocol.actionHeader in request.headers) return false
    answerUnready(response)
    return true
  }
  const isSignIn = panelSignIn.test(path)
  if (place === area && !isSignIn) return false
  response.writeHead(...redirectTo(place === area ? routes.login : place, request))
  response.end()
  return true
}

function redirectTo(
  place: string,
  { headers, method }: IncomingMessage,
): [number, Record<string, string>] {
  const caching = { 'Cache-Control': 'no-store' }
  if (method !== 'POST') return [307, { Location: place, ...caching }]
  // The script of a page whose function was called goes there by itself; the browser must not go there for it.
  if (nextProtocol.actionHeader in headers)
    return [303, { [nextProtocol.actionRedirectHeader]: `${place};push`, ...caching }]
  return [303, { Location: place, ...caching }]
}
