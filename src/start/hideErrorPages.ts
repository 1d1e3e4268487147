import type { IncomingMessage } from 'node:http'

import { pathOf } from './pathOf'

/**
 * Next has addresses for the pages that it shows when something goes wrong, in English, one of them with status 500.
 * Asked for by name they are addresses of nothing, as any other.
 */
export function hideErrorPages(request: IncomingMessage): void {
  if (internal.test(pathOf(request))) request.url = '/missing/page'
}

const internal = /^\/+(?:404|500|_error|_not-found|_global-error)(?:\.\w+)?\/*$/
