import type { IncomingMessage, ServerResponse } from 'node:http'

import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import { refuse } from '@/http/refuse'
import { rawPath } from '@/http/requestPath'
import { isReadableState, nextProtocol } from '@/patches/nextProtocol'

const servedByPages = new Set(['GET', 'HEAD', 'POST'])
const servedByApi = new Set([...servedByPages, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const texts = {
  400: errors.invalidAddress,
  404: errors.notFound,
  411: errors.invalidInput,
  413: errors.bodyTooLarge,
}
// Next's own addresses, which we do not use and which answer in English.
const unused = /^\/_next\/(?:image$|data\/)|^(?!\/(?:_next|api)\/).*\.(?:rsc|segments\/.*)$/

/**
 * Refuses what no page or endpoint accepts: bad addresses, Next's own ones, its client code's state if it can't be read, unknown methods,
 * and forms without a length or too large.
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const status = statusOf(request)
  if (!status) return false
  const headers = { Connection: 'close' }
  if (status === 405) return refuse(request, response, 'invalidMethod', headers)
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  response.end(`${texts[status]}\n`)
  return true
}

function statusOf({
  headers,
  method = '',
  url = '',
}: IncomingMessage): keyof typeof texts | 405 | undefined {
  const path = rawPath({ url })
  const served = /^\/api(?:\/|$)/.test(path) ? servedByApi : servedByPages
  if (!served.has(method)) return 405
  if (!path.startsWith('/') || !isDecodable(path) || isAmbiguous(path, url)) return 400
  if (!isReadableState(headers[nextProtocol.stateHeader])) return 400
  if (unused.test(decodeURIComponent(path))) return 404
  // The API limits bodies itself, and the panel's forms may be long.
  const hasOwnLimit = /^\/(?:api|admin)(?:\/|$)/.test(path)
  if (hasOwnLimit) return undefined
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length']) > limits.requestBodyBytes ? 413 : undefined
}

/** Next would read such an address as another path than the middleware has. Browsers resolve dots and never send `#` (URL Standard). */
const isAmbiguous = (path: string, url: string): boolean =>
  url.includes('#') ||
  path.includes('\\') ||
  /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decodeURIComponent(path))

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
