import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '../copy/errors'

/**
 * Next answers 500 to a form post that it can't decode. Our actions catch every failure of their own and
 * answer it in the page, so a 500 to a post outside the API means that the client sent nonsense: 400.
 */
export function refuseUnreadable(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'POST' || request.url?.startsWith('/api/')) return
  const writeHead = response.writeHead.bind(response)
  const end = response.end.bind(response)
  let isRefused = false
  // Node itself calls this before the first byte of an answer whose headers nobody has written.
  response.writeHead = ((status: number, ...rest: never[]) => {
    if (status !== 500) return writeHead(status, ...rest)
    isRefused = true
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.write = () => true
    return writeHead(400, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  }) as typeof response.writeHead
  response.end = ((...rest: never[]) => {
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500)
    return isRefused ? end(`${errors.invalidInput}\n`) : end(...rest)
  }) as typeof response.end
}
