/** A JSON response with `Cache-Control: no-store`. */
export function uncachedJson(body: object, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}
