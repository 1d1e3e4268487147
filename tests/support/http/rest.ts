import type { Payload } from 'payload'

/** Answers as the application's REST API does, with what it has around Payload's endpoints, without a server. */
export async function rest(
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST',
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Response> {
  // After the environment, which they read; one at a time, since Jest's ESM loader wants that.
  const { answerEndpoint } = await import('@/server/openPayload')
  const { markReady } = await import('@/bridges/readiness')
  const { serveApi } = await import('@/server/payloadApi')
  markReady(() => Promise.resolve(true))
  const headers = new Headers({ 'x-client-address': '192.0.2.1' })
  if (token !== undefined) headers.set('Authorization', `JWT ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers,
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
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

/** Whom a token is taken for. */
export const personOf = async (payload: Payload, token: string) =>
  (await payload.auth({ headers: new Headers({ Authorization: `JWT ${token}` }) })).user
