import type { IncomingMessage, ServerResponse } from 'node:http'

import { addVisit } from '../server/pageVisits'

/** Lets an editor's save wait for the pages that are being answered from the old content. */
export function countVisit({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (/^\/(?:api|admin|_next)(?:\/|$)/.test(url)) return
  addVisit(new Promise((resolve) => response.once('close', resolve)))
}
