import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '@/copy/errors'
import { apiRefusal } from '@/http/refuse'
import { isForApi } from '@/http/requestPath'
import { replaceResponse } from '@/patches/interceptResponse'
import { nextProtocol } from '@/patches/nextProtocol'

// By Next's status for a form post that it can't read: in English, or blaming us.
const refusals: Record<number, { status: number; text: string }> = {
  400: { status: 400, text: errors.invalidInput },
  405: { status: 405, text: errors.invalidMethod },
  409: { status: 409, text: errors.outdatedPage },
  500: { status: 400, text: errors.invalidInput },
}

const { actionMissingHeader } = nextProtocol

/**
 * Replaces Next's answer to a method that a route of the API doesn't have, 405 without a word, and those to unreadable form posts: 500
 * (can't be decoded), 405 (no form), 409 (an action of an earlier build), 400 (one of no build). Our actions answer their own failures in
 * the page, so outside the API any other such status means that the client sent nonsense.
 */
export function translateRefusals(request: IncomingMessage, response: ServerResponse): void {
  if (isForApi(request))
    return replaceResponse(response, (status) =>
      status === 405 ? apiRefusal('invalidMethod') : undefined,
    )
  if (request.method !== 'POST') return
  replaceResponse(response, (status) => {
    const refusal = isPage(response) ? undefined : refusals[status]
    // Without it client code of an earlier build can't tell why.
    return refusal && response.hasHeader(actionMissingHeader)
      ? { ...refusal, headers: { [actionMissingHeader]: '1' } }
      : refusal
  })
}

/** An action's answer, or the page that shows it. */
const isPage = (response: ServerResponse) =>
  response.statusCode !== 500 &&
  /^text\/(?:html|x-component)/.test(String(response.getHeader('content-type') ?? ''))
