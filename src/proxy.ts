import { type NextRequest, NextResponse } from 'next/server'

import { routes, sessionCookie } from './config/routes'

/**
 * Convenience only; who may see what is decided by the access rules. Sends people without a session, and
 * everybody at the panel's own login page, to the site's (DECISIONS, Routes and guards).
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const isPanelLogin = /^\/admin\/(?:login|create-first-user|forgot|reset)(?:\/|$)/.test(pathname)
  const isPanel = pathname === routes.admin || pathname.startsWith(`${routes.admin}/`)
  if (isPanelLogin || (isPanel && !request.cookies.has(sessionCookie))) {
    return NextResponse.redirect(new URL(routes.login, request.url))
  }
  return NextResponse.next({ request: { headers: asOwnNavigation(request) } })
}

/**
 * Payload takes a session's cookie only from the site's own pages. Following a link from a mail is safe
 * (it only reads), and the cookie is SameSite=Lax, so such a visit counts as one of ours.
 */
function asOwnNavigation(request: NextRequest): Headers {
  const headers = new Headers(request.headers)
  if (request.method === 'GET' && headers.get('sec-fetch-mode') === 'navigate') {
    headers.set('sec-fetch-site', 'none')
  }
  return headers
}

export const config = { matcher: ['/admin/:path*', '/dashboard/:path*', '/login', '/register'] }
