import type { IncomingMessage } from 'node:http'

import { pathOf } from './pathOf'

/** What Next's client code adds to an address for itself. */
const ownParameter = '_rsc'

/**
 * Takes the query from an address that a kept page answers, once it has been read here. Next writes it into the page as it renders
 * it anew, and would so show everybody what the one visitor's link held in whose visit that happened.
 */
export function forgetQuery(
  request: IncomingMessage,
  isStaticPage: (pathname: string) => boolean,
): void {
  const [path = '', query] = (request.url ?? '').split('?', 2)
  if (query === undefined || !isStaticPage(pathOf(request))) return
  const own =
    request.headers.rsc === undefined ? null : new URLSearchParams(query).get(ownParameter)
  request.url = own === null ? path : `${path}?${ownParameter}=${encodeURIComponent(own)}`
}
