import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '@/copy/errors'
import { apiRefusal } from '@/http/refuse'
import { isForApi } from '@/http/requestPath'
import { replaceResponse } from '@/patches/interceptResponse'
import { isActionCall, nextProtocol } from '@/patches/nextProtocol'

// By Next's status for a form post that it can't read: in English, or blaming us.
const refusals: Record<number, { status: number; text: string }> = {
  400: { status: 400, text: errors.invalidInput },
  405: { status: 405, text: errors.invalidMethod },
  409: { status: 409, text: errors.outdatedPage },
  500: { status: 400, text: errors.invalidInput },
}

const { actionMissingHeader } = nextProtocol

const unknownAction = { status: 404, text: errors.outdatedPage }

/**
 * Replaces Next's answer to a method that a route of the API doesn't have, 405 without a word, and those to unreadable form posts: 500
 * (can't be decoded), 405 (no form), 409 (a page of an earlier build). Our actions answer their own failures in the page, so outside the
 * API such a status means that the client sent nonsense.
 */
export function translateRefusals(request: IncomingMessage, response: ServerResponse): void {
  if (isForApi(request))
    return replaceResponse(response, (status) =>
      status === 405 ? apiRefusal('invalidMethod') : undefined,
    )
  if (request.method !== 'POST') return
  replaceResponse(response, (status) => {
    // Next answers a call of an unknown action with an empty page.
    if (status === 404 && isActionCall(request) && isPage(response)) return unknownAction
    const refusal = isPage(response) ? undefined : refusals[status]
    return refusal && response.hasHeader(actionMissingHeader)
      ? { ...refusal, headers: { [actionMissingHeader]: '1' } }
      : refusal
  })
}

/** An action's answer, or the page that shows it. */
const isPage = (response: ServerResponse) =>
  response.statusCode !== 500 &&
  /^text\/(?:html|x-component)/.test(String(response.getHeader('content-type') ?? ''))
