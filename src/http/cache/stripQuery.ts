import type { IncomingMessage } from 'node:http'

import { nextProtocol } from '../../patches/nextProtocol'
import { requestPath } from '../requestPath'

const { dataHeader, dataParameter } = nextProtocol

/** Next writes the query into the static page that a visit renders again, and everybody after would get it. */
export function stripQuery(
  request: IncomingMessage,
  isStaticPage: (pathname: string) => boolean,
): void {
  const [path = '', query] = (request.url ?? '').split('?', 2)
  if (query === undefined || !isStaticPage(requestPath(request))) return
  const version =
    request.headers[dataHeader] === undefined ? null : new URLSearchParams(query).get(dataParameter)
  request.url = version === null ? path : `${path}?${dataParameter}=${encodeURIComponent(version)}`
}
