import type { IncomingMessage } from 'node:http'

import { rawPath, requestPath, requestQuery } from '@/http/requestPath'
import { nextProtocol } from '@/patches/nextProtocol'

const { dataHeader, dataParameter } = nextProtocol

/** Next writes the query into the static page that a visit renders again, and everybody after would get it. */
export function stripQuery(
  request: IncomingMessage,
  isStaticPage: (pathname: string) => boolean,
): void {
  const query = requestQuery(request)
  if (query === undefined || !isStaticPage(requestPath(request))) return
  const version =
    request.headers[dataHeader] === undefined ? null : new URLSearchParams(query).get(dataParameter)
  const path = rawPath(request)
  request.url = version === null ? path : `${path}?${dataParameter}=${encodeURIComponent(version)}`
}
