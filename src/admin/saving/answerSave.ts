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
  const sendFrom = (condition: Record<string, string>) =>
    sendAsAccount((account) =>
      send({ ...init, body, headers: { ...headersOf(init), ...condition, ...account } }),
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
  return isDeleted ? refusal(404, copy.deletedMeanwhile) : response
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
  const json = body instanceof FormData ? body.get('_payload') : undefined
  if (!(body instanceof FormData) || typeof json !== 'string') return body
  body.set('_payload', JSON.stringify({ ...(JSON.parse(json) as object), [baseKey]: base }))
  return body
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
