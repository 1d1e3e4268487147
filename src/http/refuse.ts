import type { IncomingMessage, ServerResponse } from 'node:http'

import { AppError, type ErrorCode, refusalBody } from '@/domain/shared/errors'
import { isForApi } from '@/http/requestPath'
import { replaceResponse } from '@/patches/interceptResponse'

/** The API's answer with a refusal, for the front door. */
export function apiRefusal(code: ErrorCode) {
  const refusal = new AppError(code)
  return {
    status: refusal.status,
    type: 'application/json',
    text: JSON.stringify(refusalBody(refusal)),
  } as const
}

/** Replaces Next's answer to a method that a route of ours doesn't have: 405 without a word. */
export function nameUnknownMethods(request: IncomingMessage, response: ServerResponse): void {
  if (isForApi(request))
    replaceResponse(response, (status) =>
      status === 405 ? apiRefusal('invalidMethod') : undefined,
    )
}
