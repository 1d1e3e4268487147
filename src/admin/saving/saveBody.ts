import type { EditView } from './editViews'
import type { Status } from './saveMessage'

type Body = RequestInit['body']

/** The document in a request. Payload also sends long queries as a body: those hold none. */
export function dataIn(body: Body): object {
  const json = body instanceof FormData ? body.get('_payload') : body
  return typeof json === 'string' && json.startsWith('{') ? (JSON.parse(json) as object) : {}
}

/** The file that a request uploads. */
export function fileIn(body: Body): File | null {
  const file = body instanceof FormData ? body.get('file') : null
  return file instanceof File ? file : null
}

/** Whether a form saves a draft or publishes; undefined where there are no drafts. */
export function statusIn(body: Body): Status | undefined {
  const { _status: status } = dataIn(body) as { _status?: unknown }
  return status === 'draft' || status === 'published' ? status : undefined
}

/** A form's fields as they are now: they can be typed into until a conflict is asked about. */
export function withCurrent(body: Body, view: EditView): Body {
  if (!(body instanceof FormData)) return body
  const sent = dataIn(body)
  const current = Object.entries(view.data()).filter(
    ([key]) => key !== '_status' && Object.hasOwn(sent, key),
  )
  return withKeys(body, Object.fromEntries(current))
}

/** Adds to a document and to what stands beside it. Payload's form data hold both as one JSON text; a restoration has no body of its own. */
export function withKeys(body: Body, keys: object): Body {
  const json = JSON.stringify({ ...dataIn(body), ...keys })
  if (!(body instanceof FormData)) return json
  if (typeof body.get('_payload') === 'string') body.set('_payload', json)
  return body
}

/** The headers of a request whose body may have been replaced or added. */
export const headersOf = ({ body: own, headers }: RequestInit, body: Body) => ({
  ...(body && !own ? { 'content-type': 'application/json' } : {}),
  ...Object.fromEntries(new Headers(headers)),
})
