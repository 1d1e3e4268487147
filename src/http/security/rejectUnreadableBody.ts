import type { IncomingMessage, ServerResponse } from 'node:http'

import { errors } from '../../copy/errors'
import { replaceResponse } from '../../patches/interceptResponse'
import { nextProtocol } from '../../patches/nextProtocol'

// What Next says in English, or with a status that blames us, when it can't make sense of a form post.
const refusals: Record<number, { status: number; text: string }> = {
  400: { status: 400, text: errors.invalidInput },
  405: { status: 405, text: errors.invalidMethod },
  409: { status: 409, text: errors.outdatedPage },
  500: { status: 400, text: errors.invalidInput },
}

const unknownCall = { status: 404, text: errors.outdatedPage }

/**
 * Next answers 500 to a form post that it can't decode, 405 to what is no form, and 409 to one of a page of an earlier build. Our actions catch
 * every failure of their own and answer it in the page, so such an answer to a post outside the API means that the
 * client sent nonsense: it is said in Korean, with a status that says so.
 */
export function rejectUnreadableBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'POST' || request.url?.startsWith('/api/')) return
  replaceResponse(response, (status) => {
    // To a call of what is no function it sends a page of which nothing can be seen.
    if (status === 404 && nextProtocol.actionHeader in request.headers && isPage(response))
      return unknownCall
    return isPage(response) ? undefined : refusals[status]
  })
}

/** An action's own answer, or the page that shows it. */
const isPage = (response: ServerResponse) =>
  response.statusCode !== 500 &&
  /^text\/(?:html|x-component)/.test(String(response.getHeader('content-type') ?? ''))
