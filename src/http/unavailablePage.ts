import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '../copy/errors'
import { nextProtocol } from '../patches/nextProtocol'
import { isDatabaseAnswering } from '../bridges/readiness'

/**
 * While the database can't be reached there is the landing page, the files and the health checks; every other page
 * is 503 (specification 13.1), which Next itself can't say of a page. The API answers for itself, in its own format.
 */
export async function serveUnavailablePage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (isServedAnyway(request) || (await isDatabaseAnswering())) return false
  answerUnready(response)
  return true
}

/** Says that the database can't be asked at this moment. */
export function answerUnready(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  })
  response.end(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title><p>${errors.unavailable}</p></html>\n`,
  )
}

function isServedAnyway({ headers, url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? ''
  // A form that scripts send shows our actions' own refusal and keeps what was typed.
  return path === '/' || nextProtocol.actionHeader in headers || isFile.test(path)
}

const isFile = /^\/(?:_next|api|fonts|images|healthz|readyz)(?:\/|$)|\.\w+$/
