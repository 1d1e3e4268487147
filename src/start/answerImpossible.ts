import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'

import { limits } from '../config/limits'
import { errors } from '../copy/errors'

const servedByPages = new Set(['GET', 'HEAD', 'POST'])
const servedByApi = new Set([...servedByPages, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const texts = { 400: errors.invalidAddress, 405: errors.invalidMethod, 413: errors.bodyTooLarge }

/** Answers what no page or endpoint can be: an address that can't be decoded, a method that nothing here has, a page's form that is far too large. */
export function answerImpossible(request: IncomingMessage, response: ServerResponse): boolean {
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
}: IncomingMessage): 400 | 405 | 413 | undefined {
  const path = url.split('?')[0] ?? ''
  const served = /^\/api(?:\/|$)/.test(path) ? servedByApi : servedByPages
  if (METHODS.includes(method) && !served.has(method)) return 405
  if (!path.startsWith('/') || !isDecodable(path)) return 400
  // The API caps bodies itself, and the panel's own forms may be long.
  const hasOwnCap = /^\/(?:api|admin)(?:\/|$)/.test(path)
  return !hasOwnCap && Number(headers['content-length']) > limits.requestBodyBytes ? 413 : undefined
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
