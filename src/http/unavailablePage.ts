import type { IncomingMessage, ServerResponse } from 'node:http'

import { isDatabaseAnswering } from '@/bridges/readinessBridge'
import { retryAfter } from '@/config/retryAfter'
import { errors } from '@/copy/errors'
import { isActionCall } from '@/patches/nextProtocol'

import { rawPath } from './requestPath'

/**
 * Answers pages 503 while the database is down, which a page of Next can't (specification 13.1): all but the landing page, files and
 * health checks. The API answers in its own format.
 */
export async function serveUnavailablePage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (isServedAnyway(request) || (await isDatabaseAnswering())) return false
  answerUnready(response)
  return true
}

export function answerUnready(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    ...retryAfter(),
  })
  response.end(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title><p>${errors.unavailable}</p></html>\n`,
  )
}

function isServedAnyway(request: IncomingMessage): boolean {
  const path = rawPath(request)
  // Our actions answer themselves, so that a form keeps what was typed.
  return path === '/' || isActionCall(request) || isFile.test(path)
}

const isFile = /^\/(?:_next|api|fonts|images|healthz|readyz)(?:\/|$)|\.\w+$/
