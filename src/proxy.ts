import { type NextRequest, NextResponse } from 'next/server'

import { routes, sessionCookie } from './config/routes'

/**
 * Convenience only; who may see what is decided by the access rules. Sends people without a session, and
 * everybody at the panel's own login page, to the site's (specification 2.3).
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const isPanelLogin = /^\/admin\/(?:login|create-first-user|forgot|reset)(?:\/|$)/.test(pathname)
  const isPanel = pathname === routes.admin || pathname.startsWith(`${routes.admin}/`)
  if (isPanelLogin || (isPanel && !request.cookies.has(sessionCookie))) {
    return NextResponse.redirect(new URL(routes.login, request.url))
  }
  return NextResponse.next()
}

export const config = { matcher: ['/admin/:path*'] }
