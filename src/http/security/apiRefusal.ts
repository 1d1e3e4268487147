import type { IncomingMessage, ServerResponse } from 'node:http'

import { AppError, type ErrorCode } from '@/domain/shared/errors'
import { isForApi } from '@/http/requestPath'
import { replaceResponse } from '@/patches/interceptResponse'

/** A refusal as the API writes it. */
export function apiRefusal(code: ErrorCode) {
  const { data, message, name, status } = new AppError(code)
  return {
    status,
    type: 'application/json',
    text: JSON.stringify({ errors: [{ name, message, data }] }),
  } as const
}

/** Replaces Next's answer to a method that a route of ours doesn't have: 405 without a word. */
export function nameUnknownMethods(request: IncomingMessage, response: ServerResponse): void {
  if (isForApi(request))
    replaceResponse(response, (status) =>
      status === 405 ? apiRefusal('invalidMethod') : undefined,
    )
}
