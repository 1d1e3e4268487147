import { nextProtocol } from './nextProtocol'

export const about = {
  madeFor: { '@payloadcms/ui': '3.90.2', next: '16.4.5' },
  why: "Payload's forms send saves themselves, with no way to add, read or repeat; the form state would leave an expired session's page",
  needlessWhen: "Payload's edit view takes an own function for saving",
}

export type PanelRequest = {
  address: URL
  init: RequestInit
  send: (init: RequestInit) => Promise<Response>
}

/** Passes the panel's writes to `answer`, and answers a server action that leads to sign-in with 401 while `mayLeave` is false. */
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
      const isLeading = response.headers.has(nextProtocol.actionRedirectHeader)
      return isLeading && !mayLeave() ? new Response(null, { status: 401 }) : response
    }
    return answer({ address: new URL(String(input), window.location.href), init, send })
  }
  return () => {
    window.fetch = original
  }
}
