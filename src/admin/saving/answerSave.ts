import { callServer, failureOf, isOwnCall, json } from '@/client/callServer'
import { askAboutConflict } from '@/client/saving/questions'
import { sendAsAccount } from '@/client/saving/sendAsAccount'
import { hasUnsavedInput } from '@/client/unsavedInput'
import { routes } from '@/config/routes'
import { edits as copy } from '@/copy/edits'
import { baseKey, differencesIn } from '@/domain/edits'
import type { PanelRequest } from '@/patches/interceptFetch'

import { announceRefusal, type EditView, editViewOf } from './editViews'

// Signing in and out, and what the panel remembers about columns, save nothing that somebody typed.
const noSave = new RegExp(`^${routes.api}/(?:payload-preferences/|\\w+/log(?:in|out)$)`)
const renewal = new RegExp(`^${routes.api}/\\w+/refresh-token$`)

/** Answers a save of the panel's forms: in the name of the page's account, and not over what somebody else has saved since. */
export async function answerSave({ address, init, send }: PanelRequest): Promise<Response> {
  const { origin, pathname } = address
  const isOurs = origin === window.location.origin && pathname.startsWith(`${routes.api}/`)
  if (!isOurs || isOwnCall(init) || noSave.test(pathname)) return send(init)
  if (renewal.test(pathname)) return renewed(await send(init))
  const view = editViewOf(pathname)
  const body = view ? withBase(init.body, view.base()) : init.body
  const status = statusIn(init.body)
  const sendFrom = (condition: Record<string, string>) =>
    sendAsAccount(
      (account) =>
        send({ ...init, body, headers: { ...headersOf(init), ...condition, ...account } }),
      actionOf(init, status, view),
    )
  let response = await sendFrom({})
  for (;;) {
    if (response.ok || !view) break
    const { code, etag, fieldErrors, message } = await failureOf(response.clone())
    if (code !== 'editConflict' || !etag) break
    const choice = await askAboutConflict(differencesIn(fieldErrors), message)
    if (choice === 'theirs') return loadTheirs(pathname, view)
    if (choice === 'neither') break
    response = await sendFrom({ 'If-Match': etag })
  }
  if (!response.ok) {
    announceRefusal(pathname, (await failureOf(response.clone())).fieldErrors)
    view?.keepTyping()
  }
  const isDeleted = response.status === 404 && view && init.method?.toUpperCase() === 'PATCH'
  if (isDeleted) return refusal(404, copy.deletedMeanwhile)
  const isForm = init.body instanceof FormData
  return response.ok && isForm && status ? saidAs(messages[status], response) : response
}

type Status = 'draft' | 'published'

// Payload says of a publication only that something was saved.
const messages: Record<Status, string> = { draft: copy.draftSaved, published: copy.published }

const saidAs = async (message: string, response: Response): Promise<Response> =>
  Response.json({ ...((await response.json()) as object), message }, { status: response.status })

/** Whether a form saves a draft or publishes; undefined where there are no drafts. */
function statusIn(body: RequestInit['body']): Status | undefined {
  const { _status: status } = dataIn(body) as { _status?: unknown }
  return status === 'draft' || status === 'published' ? status : undefined
}

/** What a request of the panel does, as the subject of a sentence. */
function actionOf(
  { body, method }: RequestInit,
  status: Status | undefined,
  view: EditView | undefined,
): string | undefined {
  if (method?.toUpperCase() === 'DELETE') return copy.deletion
  // Only forms send form data; a status alone takes a publication back.
  if (status === 'draft' && typeof body === 'string') return copy.unpublication
  if (!view && !(body instanceof FormData)) return undefined
  const title = view?.title() ?? ''
  return status === 'published' ? copy.publicationOf(title) : copy.saveOf(title)
}

/** Payload leaves the page where the session can't be renewed, but not where there is no answer. */
function renewed(response: Response): Response {
  if (!response.ok && hasUnsavedInput()) throw new Error(copy.expiredTitle)
  return response
}

const headersOf = ({ headers }: RequestInit): Record<string, string> =>
  Object.fromEntries(new Headers(headers))

const refusal = (status: number, message: string): Response =>
  Response.json({ errors: [{ message }] }, { status })

/** Payload's form data hold the document as one JSON text. */
function withBase(body: RequestInit['body'], base: object): RequestInit['body'] {
  if (!(body instanceof FormData) || typeof body.get('_payload') !== 'string') return body
  body.set('_payload', JSON.stringify({ ...dataIn(body), [baseKey]: base }))
  return body
}

/** The document in a request; Payload also sends long queries as a body, which are none. */
function dataIn(body: RequestInit['body']): object {
  const json = body instanceof FormData ? body.get('_payload') : body
  return typeof json === 'string' && json.startsWith('{') ? (JSON.parse(json) as object) : {}
}

/** Answers with what is stored as if it had just been saved: the form then takes it over, values, rows and all. */
async function loadTheirs(path: string, view: EditView): Promise<Response> {
  const result = await callServer(`${path}?depth=0&draft=true`, { read: json<object> })
  if (!result.ok) {
    view.keepTyping()
    return refusal(503, copy.loadFailure)
  }
  view.hasLoadedTheirs()
  return Response.json({ doc: result.data, message: copy.theirsLoaded })
}
