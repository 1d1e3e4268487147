import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'

import { limits } from '../../config/limits'
import { errors } from '../../copy/errors'

const servedByPages = new Set(['GET', 'HEAD', 'POST'])
const servedByApi = new Set([...servedByPages, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const texts = {
  400: errors.invalidAddress,
  404: errors.notFound,
  405: errors.invalidMethod,
  411: errors.invalidInput,
  413: errors.bodyTooLarge,
}
// Next's own, which nothing here uses and which speak English.
const unused = /^\/_next\/(?:image$|data\/)|^(?!\/(?:_next|api)\/).*\.(?:rsc|segments\/.*)$/

/** Answers what no page or endpoint can be: an address that can't be decoded or that only Next has, a method that nothing here has, a page's form that is far too large or does not say how large it is. */
export function rejectMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const status = statusOf(request)
  if (!status) return false
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end(`${texts[status]}\n`)
  return true
}

function statusOf({
  headers,
  method = '',
  url = '',
}: IncomingMessage): keyof typeof texts | undefined {
  const path = url.split('?')[0] ?? ''
  const served = /^\/api(?:\/|$)/.test(path) ? servedByApi : servedByPages
  if (METHODS.includes(method) && !served.has(method)) return 405
  if (!path.startsWith('/') || !isDecodable(path) || isReadOtherwise(path, url)) return 400
  if (unused.test(decodeURIComponent(path))) return 404
  // The API caps bodies itself, and the panel's own forms may be long.
  const hasOwnCap = /^\/(?:api|admin)(?:\/|$)/.test(path)
  if (hasOwnCap) return undefined
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length']) > limits.requestBodyBytes ? 413 : undefined
}

/**
 * Next reads such an address as another one, after all that is decided here by its path. No browser sends one: it has resolved
 * its dots by then, and keeps what stands behind `#` to itself (URL Standard).
 */
const isReadOtherwise = (path: string, url: string): boolean =>
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
