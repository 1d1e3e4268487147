/** An answer that no browser and no proxy keeps, with what else `init` says. */
export function uncachedJson(body: object, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}
