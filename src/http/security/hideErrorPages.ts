import type { IncomingMessage } from 'node:http'

import { nextProtocol } from '../../patches/nextProtocol'
import { requestPath } from '../requestPath'

/** Answers requests for Next's own error pages, in English and one with status 500, as any unknown address. */
export function hideErrorPages(request: IncomingMessage): void {
  if (internal.test(requestPath(request))) request.url = '/missing/page'
  // By it Next would answer a picture that there is not in English, and not with the page of unknown addresses.
  delete request.headers['sec-fetch-dest']
}

const names = nextProtocol.errorPages.map((path) => path.slice(1)).join('|')
const internal = new RegExp(`^/+(?:${names})(?:\\.\\w+)?/*$`)
