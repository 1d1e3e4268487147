import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '../copy/errors'
import { isReady } from '../server/readiness'

/**
 * Before the database was reached for the first time there is the landing page, the files and the health
 * checks; every other page is 503 (DECISIONS, Faults). The API answers for itself, in its own format.
 */
export function answerWhileUnready(request: IncomingMessage, response: ServerResponse): boolean {
  if (isReady() || isServedAnyway(request.url?.split('?')[0] ?? '')) return false
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  })
  response.end(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title><p>${errors.unavailable}</p></html>\n`,
  )
  return true
}

const isServedAnyway = (path: string) =>
  path === '/' || /^\/(?:_next|api|fonts|images|healthz|readyz)(?:\/|$)|\.\w+$/.test(path)
