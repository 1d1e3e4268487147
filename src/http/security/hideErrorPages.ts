import type { IncomingMessage } from 'node:http'

import { nextProtocol } from '../../patches/nextProtocol'

import { requestPath } from '../requestPath'

/**
 * Next has addresses for the pages that it shows when something goes wrong, in English, one of them with status 500.
 * Asked for by name they are addresses of nothing, as any other.
 */
export function hideErrorPages(request: IncomingMessage): void {
  if (internal.test(requestPath(request))) request.url = '/missing/page'
  // By it Next would answer a picture that there is not in English, and not with the page of unknown addresses.
  delete request.headers['sec-fetch-dest']
}

const names = nextProtocol.errorPages.map((path) => path.slice(1)).join('|')
const internal = new RegExp(`^/+(?:${names})(?:\\.\\w+)?/*$`)
