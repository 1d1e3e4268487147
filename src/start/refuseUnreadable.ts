import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '../copy/errors'

// What Next says in English, or with a status that blames us, when it can't make sense of a form post.
const refusals: Record<number, { status: number; text: string }> = {
  400: { status: 400, text: errors.invalidInput },
  405: { status: 405, text: errors.invalidMethod },
  409: { status: 409, text: errors.outdatedPage },
  500: { status: 400, text: errors.invalidInput },
}

const unknownCall = { status: 404, text: errors.outdatedPage }

/**
 * Next answers 500 to a form post that it can't decode, 405 to what is no form, and 409 to one of a page of an earlier build. Our actions catch
 * every failure of their own and answer it in the page, so such an answer to a post outside the API means that the
 * client sent nonsense: it is said in Korean, with a status that says so.
 */
export function refuseUnreadable(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'POST' || request.url?.startsWith('/api/')) return
  const writeHead = response.writeHead.bind(response)
  const end = response.end.bind(response)
  let text: string | undefined
  // Node itself calls this before the first byte of an answer whose headers nobody has written.
  response.writeHead = ((status: number, ...rest: never[]) => {
    // To a call of what is no function it sends a page of which nothing can be seen.
    const isUnknownCall = status === 404 && 'next-action' in request.headers && isPage(response)
    const refusal = isUnknownCall ? unknownCall : isPage(response) ? undefined : refusals[status]
    if (!refusal) return writeHead(status, ...rest)
    text = refusal.text
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.write = () => true
    return writeHead(refusal.status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  }) as typeof response.writeHead
  response.end = ((...rest: never[]) => {
    if (refusals[response.statusCode] && !response.headersSent) {
      response.writeHead(response.statusCode)
    }
    return text === undefined ? end(...rest) : end(`${text}\n`)
  }) as typeof response.end
}

/** An action's own answer, or the page that shows it. */
const isPage = (response: ServerResponse) =>
  response.statusCode !== 500 &&
  /^text\/(?:html|x-component)/.test(String(response.getHeader('content-type') ?? ''))
