import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '../copy/errors'
import { answersNow } from '../server/readiness'

/**
 * While the database can't be reached there is the landing page, the files and the health checks; every other page
 * is 503 (specification 13.1), which Next itself can't say of a page. The API answers for itself, in its own format.
 */
export async function answerWhileUnready(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (isServedAnyway(request) || (await answersNow())) return false
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

function isServedAnyway({ headers, url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? ''
  // A form that scripts send shows our actions' own refusal and keeps what was typed.
  return path === '/' || 'next-action' in headers || isFile.test(path)
}

const isFile = /^\/(?:_next|api|fonts|images|healthz|readyz)(?:\/|$)|\.\w+$/
