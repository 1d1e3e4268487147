import type { IncomingMessage } from 'node:http'

/**
 * Payload takes a session's cookie only from the site's own pages, and tells these by headers that older browsers do not
 * send, nor any browser to a plain http address. Looking changes nothing, no page elsewhere can read the answer, and the
 * cookie is SameSite=Lax: so a look that says nothing of where it comes from counts as one of ours, and so does
 * following a link, as from a mail.
 */
export function allowSafeCookieRequests({ headers, method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD') return
  const isLink = headers['sec-fetch-mode'] === 'navigate'
  const isUntold = headers.origin === undefined && headers['sec-fetch-site'] === undefined
  if (isLink || isUntold) headers['sec-fetch-site'] = 'none'
}
