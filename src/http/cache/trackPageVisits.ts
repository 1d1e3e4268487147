import type { IncomingMessage, ServerResponse } from 'node:http'

import { trackVisit } from '../../bridges/pageVisits'

/** Lets an editor's save wait for the pages that are being answered from the old content. */
export function trackPageVisit({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (/^\/(?:api|admin|_next)(?:\/|$)/.test(url)) return
  trackVisit(new Promise((resolve) => response.once('close', resolve)))
}
