import type { IncomingMessage } from 'node:http'

import { requestPath } from '@/http/requestPath'
import { nextProtocol } from '@/patches/nextProtocol'

/** Answers requests for Next's own error pages, in English and one with status 500, as any unknown address. */
export function hideErrorPages(request: IncomingMessage): void {
  if (internal.test(requestPath(request))) request.url = '/missing/page'
  // With this header Next would answer a missing picture in English instead of with the page for unknown addresses.
  delete request.headers['sec-fetch-dest']
}

const names = nextProtocol.errorPages.map((path) => path.slice(1)).join('|')
const internal = new RegExp(`^/+(?:${names})(?:\\.\\w+)?/*$`)
