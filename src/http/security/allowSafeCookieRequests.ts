import type { IncomingMessage } from 'node:http'

/**
 * Makes Payload accept the session cookie of reads without an origin, and of links, from a mail say. Payload wants headers that older
 * browsers do not send, nor any browser over plain http. Safe: reads change nothing, other origins can't read the answer, and the
 * cookie is SameSite=Lax.
 */
export function allowSafeCookieRequests({ headers, method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD') return
  const isLink = headers['sec-fetch-mode'] === 'navigate'
  const hasNoOrigin = headers.origin === undefined && headers['sec-fetch-site'] === undefined
  if (isLink || hasNoOrigin) headers['sec-fetch-site'] = 'none'
}
