import type { IncomingMessage } from 'node:http'

import { nextProtocol } from '../../patches/nextProtocol'

import { requestPath } from '../requestPath'

const { dataHeader, dataParameter } = nextProtocol

/**
 * Takes the query from an address that a kept page answers, once it has been read here. Next writes it into the page as it renders
 * it anew, and would so show everybody what the one visitor's link held in whose visit that happened.
 */
export function stripQuery(
  request: IncomingMessage,
  isStaticPage: (pathname: string) => boolean,
): void {
  const [path = '', query] = (request.url ?? '').split('?', 2)
  if (query === undefined || !isStaticPage(requestPath(request))) return
  const own =
    request.headers[dataHeader] === undefined ? null : new URLSearchParams(query).get(dataParameter)
  request.url = own === null ? path : `${path}?${dataParameter}=${encodeURIComponent(own)}`
}
