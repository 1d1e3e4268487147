import type { IncomingMessage, ServerResponse } from 'node:http'

import { routes } from '../../config/routes'
import { AppError } from '../../domain/errors'
import { liveBridge } from '../../bridges/liveBridge'

/**
 * Answers whoever follows changes. Past Next, whose routes take several times the memory for a stream that is open
 * all day; who may follow is decided behind `liveBridge`.
 */
export function serveLiveStream(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || request.url?.split('?')[0] !== routes.liveApi) return false
  if (liveBridge.serve) void liveBridge.serve(request, response)
  else answerUnavailable(response)
  return true
}

function answerUnavailable(response: ServerResponse): void {
  const { data, message, name, status } = new AppError('unavailable')
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  })
  response.end(JSON.stringify({ errors: [{ name, message, data }] }))
}
