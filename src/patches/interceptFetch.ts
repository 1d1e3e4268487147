import { nextProtocol } from './nextProtocol'

/** A request of the panel's own code. */
export type PanelRequest = {
  address: URL
  init: RequestInit
  send: (init: RequestInit) => Promise<Response>
}

/**
 * Passes every request of the panel's code that has side effects to `answer`, and answers a server action that would lead to the sign-in page
 * with 401 while `mayLeave` is false.
 *
 * Made for: @payloadcms/ui 3.90.2, next 16.4.5
 * Why: Payload's forms send their saves by `fetch` themselves, without a way to add what they were made from, to read a refusal or to
 * send again; and the form state that the panel asks for while one types would leave the page when the session has expired.
 * Needless when: Payload's edit view takes an own function for saving.
 * @returns the function that ends it
 */
export function interceptFetch(
  answer: (request: PanelRequest) => Promise<Response>,
  mayLeave: () => boolean,
): () => void {
  const original = window.fetch
  window.fetch = async (input, init = {}) => {
    const method = init.method?.toUpperCase() ?? 'GET'
    if (input instanceof Request || method === 'GET' || method === 'HEAD')
      return original(input, init)
    const send = (changed: RequestInit) => original(input, changed)
    if (new Headers(init.headers).has(nextProtocol.actionHeader)) {
      const response = await send(init)
      const isLeading = response.status === 303
      return isLeading && !mayLeave() ? new Response(null, { status: 401 }) : response
    }
    return answer({ address: new URL(String(input), window.location.href), init, send })
  }
  return () => {
    window.fetch = original
  }
}
