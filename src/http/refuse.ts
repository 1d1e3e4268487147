import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { AppError, type ErrorCode, refusalBody } from '@/domain/shared/errors'

import { isForApi } from './requestPath'

/** The API's answer with a refusal, for the front door. */
export function apiRefusal(code: ErrorCode) {
  const refusal = new AppError(code)
  return {
    status: refusal.status,
    type: 'application/json',
    text: JSON.stringify(refusalBody(refusal)),
  } as const
}

/** Answers a request that does not come to Next: in the API's format, or else with the code's text. Returns true. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  headers?: OutgoingHttpHeaders,
): true {
  const { message, status } = new AppError(code)
  const { text, type } = isForApi(request)
    ? apiRefusal(code)
    : { text: `${message}\n`, type: 'text/plain; charset=utf-8' }
  response.writeHead(status, { 'Content-Type': type, ...headers })
  response.end(text)
  return true
}
