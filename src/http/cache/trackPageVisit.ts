import type { IncomingMessage, ServerResponse } from 'node:http'

import { trackVisit } from '@/bridges/pageVisitsBridge'

/** Lets an admin's save wait for pages that are being rendered from the old content. */
export function trackPageVisit({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (/^\/(?:api|admin|_next)(?:\/|$)/.test(url)) return
  trackVisit(new Promise((resolve) => response.once('close', resolve)))
}
