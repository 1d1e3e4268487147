import type { Payload } from 'payload'

/** Answers like the application's REST API, with our wrapper around Payload's endpoints, without a server. */
export async function rest(
  method: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST',
  path: string,
  {
    body,
    headers: given,
    raw,
    token,
  }: {
    body?: unknown
    headers?: Record<string, string>
    /** A body as it is sent, of the type that the headers name. */
    raw?: string | Uint8Array<ArrayBuffer>
    token?: string
  } = {},
): Promise<Response> {
  // Imported after the environment is set, which they read; one at a time, as Jest's ESM loader requires.
  const { answerEndpoint } = await import('@/server/openPayload')
  const { markReady } = await import('@/bridges/readinessBridge')
  const { serveApi } = await import('@/server/payloadApi')
  markReady(() => Promise.resolve(true))
  const headers = new Headers({ 'x-client-address': '192.0.2.1', ...given })
  if (token !== undefined) headers.set('Authorization', `JWT ${token}`)
  // As bytes: Node 24 throws where the stream that it makes of a form is given up, as a refusal by its size does.
  const form = body instanceof FormData ? new Response(body) : undefined
  if (form) headers.set('Content-Type', form.headers.get('content-type') ?? '')
  else if (body !== undefined) headers.set('Content-Type', 'application/json')
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers,
    body: form ? await form.arrayBuffer() : (raw ?? JSON.stringify(body) ?? null),
  })
  return serveApi(answerEndpoint)(request)
}

/** Signs in over REST and returns the token. */
export async function tokenOf(
  collection: 'admins' | 'agents',
  credentials: { email: string; password: string },
): Promise<string> {
  const response = await rest('POST', `/${collection}/login`, { body: credentials })
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}.`)
  return ((await response.json()) as { token: string }).token
}

/** The person whom a token authenticates. */
export const personOf = async (payload: Payload, token: string) =>
  (await payload.auth({ headers: new Headers({ Authorization: `JWT ${token}` }) })).user
