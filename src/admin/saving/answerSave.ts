import { callServer, type Failure, failureOf, isOwnCall, json } from '@/client/callServer'
import { askAboutConflict } from '@/client/saving/questions'
import { sendAsAccount } from '@/client/saving/sendAsAccount'
import { routes } from '@/config/routes'
import { edits as copy } from '@/copy/edits'
import { claimReviewKey } from '@/domain/claims/claimReview'
import { createSerializeByKey } from '@/domain/shared/createSerializeByKey'
import { baseKey, differencesIn } from '@/domain/content/edits'
import type { FieldError } from '@/domain/shared/errors'
import type { PanelRequest } from '@/patches/interceptFetch'

import { answerClaims, type ClaimAnswer } from './answerClaims'
import {
  announceRefusal,
  documentAddress,
  type EditView,
  editViewOf,
  isAutosavePaused,
  pauseAutosave,
  resumeAutosave,
} from './editViews'
import { isSameContent } from './isSameContent'
import { noteSent } from './lastSent'
import { conditionOfRestoration } from './restorationBase'
import { dataIn, fileIn, headersOf, statusIn, withCurrent, withKeys } from './saveBody'
import { conflictingSave, continuesOf, deletes, isRevert, unpublishes } from './saveKind'
import { saveMessageOf, saveMessageText, type Status } from './saveMessage'
import { renewSession, signOutAsPage } from './stockSession'

// Signing in, and what the panel remembers about columns, save nothing that somebody typed.
const noSave = new RegExp(`^${routes.api}/(?:payload-preferences/|\\w+/login$)`)
const stockSignOut = new RegExp(`^${routes.api}/\\w+/logout$`)
const renewal = new RegExp(`^${routes.api}/\\w+/refresh-token$`)

// The one document that is checked for claims and has no drafts, itself and its versions.
const settings = new RegExp(`^${documentAddress({ slug: 'site-settings' })}(?:/|$)`)
const claimPurposeAt = (path: string) => (settings.test(path) ? 'save' : 'publish')

/** Each save of a form is made from what the one before has stored. */
const serializeByForm = createSerializeByKey()

/** Answers a save of the panel's forms: in the name of the page's account, and not over what somebody else has saved since. */
export async function answerSave({ address, init, send }: PanelRequest): Promise<Response> {
  const { origin, pathname } = address
  const isOurs = origin === window.location.origin && pathname.startsWith(`${routes.api}/`)
  if (!isOurs || isOwnCall(init)) return send(init)
  if (stockSignOut.test(pathname)) return signOutAsPage(init, send)
  if (noSave.test(pathname)) return send(init)
  if (renewal.test(pathname)) return renewSession(init, send)
  const form = editViewOf(pathname)
  // Unpublishing and deleting save nothing of the form, which stays as it is and from where it was made.
  const view = unpublishes(init) || deletes(init) ? undefined : form
  const isAutosave = address.searchParams.has('autosave')
  const save = { address, init, send, view, base: form?.base, isAutosave }
  const answer = () => {
    if (form && deletes(init)) return deleteOrKeep(save, form)
    return view ? answerOrKeep(save, view) : sendAndAsk(save)
  }
  return form ? serializeByForm(pathname, answer) : answer()
}

/** Payload forgets that something is typed before it deletes, which may be refused. */
async function deleteOrKeep(save: Save, form: EditView): Promise<Response> {
  let isDeleted = false
  try {
    const response = await sendAndAsk(save)
    isDeleted = response.ok
    return response
  } finally {
    if (!isDeleted && !isSameContent(form.data(), form.base())) form.keepTyping()
  }
}

async function answerOrKeep(save: Save, view: EditView): Promise<Response> {
  try {
    return await sendAndAsk(save)
  } catch (cause) {
    view.keepTyping({ what: copy.unsavedOffline, fieldErrors: [] })
    // Payload shows the message; the browser's own is not Korean.
    throw new Error(copy.disconnected, { cause })
  }
}

type Save = PanelRequest & {
  view: EditView | undefined
  /** What the open form was made from. */
  base: (() => object) | undefined
  isAutosave: boolean
}

async function sendAndAsk({
  address,
  base,
  init,
  isAutosave,
  send,
  view,
}: Save): Promise<Response> {
  const { pathname } = address
  if (isAutosave && view && isAutosavePaused(pathname)) return silentRefusal([])
  // A save that has waited for its turn saves what the form holds now, not what the one before has replaced.
  const own = view ? withCurrent(init.body, view) : init.body
  const sent = dataIn(own)
  const isStored = () => view !== undefined && isSameContent(sent, view.base())
  // Payload saves once more by itself what was just published by hand.
  if (isAutosave && view && isStored()) {
    view.holdsNothingNew()
    return silentRefusal([])
  }
  const status = statusIn(init.body)
  const isForm = init.body instanceof FormData
  const isReverting = isRevert(init)
  const isUnpublishing = unpublishes(init)
  // A draft that is given up may be kept after all.
  if (view && !isReverting) resumeAutosave(pathname)
  const hasBase = isForm || isReverting || isUnpublishing
  let body = base && hasBase ? withKeys(own, { [baseKey]: base() }) : own
  const restoring = await conditionOfRestoration(pathname, init.method)
  if (restoring === null) return refusal(409, copy.restorationUnchecked)
  const sendFrom = (condition: Record<string, string>) =>
    sendAsAccount(
      (account) =>
        send({ ...init, body, headers: { ...headersOf(init, body), ...condition, ...account } }),
      restoring ? copy.restoration : continuesOf(init, status, view),
    )
  let condition = restoring ?? {}
  let isMerged = false
  let response = await sendFrom(condition)
  for (let answered: ClaimAnswer | undefined; !response.ok;) {
    const failure = await failureOf(response.clone())
    const { code, etag, fieldErrors, message } = failure
    const answer = await answerClaims(failure, answered, claimPurposeAt(pathname))
    if (answer === null) break
    if (answer) {
      answered = answer
      body = withKeys(body, { [claimReviewKey]: answer.review })
      response = await sendFrom(condition)
      continue
    }
    if (code !== 'editConflict' || !etag || !(view || restoring || isUnpublishing)) break
    const choice = await askAboutConflict(differencesIn(fieldErrors), {
      title: message,
      save: restoring ? 'restoration' : conflictingSave(init, status),
    })
    if (choice === 'theirs') return view ? loadTheirs(pathname, view) : reload()
    if (choice === 'neither') {
      if (!status || !(view || isUnpublishing)) break
      const why = message ?? copy.conflictTitle
      if (view && !isReverting) pause(pathname, view, { status, why })
      return isAutosave ? silentRefusal([]) : refusal(409, why)
    }
    // What is published replaces all of the draft, or is unpublished as a whole: nothing is merged.
    if (isReverting || isUnpublishing) body = withKeys(body, { [baseKey]: undefined })
    else if (view) body = withCurrent(body, view)
    condition = { 'If-Match': etag }
    isMerged = !isReverting
    response = await sendFrom(condition)
  }
  if (response.ok) {
    const document = await documentIn(response.clone())
    if (view) noteSent(dataIn(body))
    if (isReverting) resumeAutosave(pathname)
    view?.hasSaved(document, { isByHand: !isAutosave, file: fileIn(body) })
    if (isMerged) await view?.takeOver(document, dataIn(body))
  } else {
    const failure = await failureOf(response.clone())
    if (isAutosave && view && status && failure.code === 'sessionExpired') {
      pause(pathname, view, { status, why: copy.expiredTitle })
      return silentRefusal([])
    }
    const fieldErrors = fieldErrorsIn(failure)
    const saveMessage = saveMessageOf(fieldErrors, status)
    const isDrafted = () => status === 'published' && isStored()
    const refused = { errors: fieldErrors, message: saveMessage, isDrafted }
    const isOpen = !deletes(init) && announceRefusal(pathname, refused)
    if (isDrafted()) view?.holdsNothingNew(saveMessage)
    else view?.keepTyping(saveMessage)
    if (isClaimed(failure) && status && !isDrafted()) view?.saveDraft()
    // Errors stand at the fields, and the fields' names in the page's message if it has one.
    const said = view || isOpen ? saveMessage.what : saveMessageText(saveMessage)
    if (isForm && fieldErrors.length > 0)
      return atFields(fieldErrors, isAutosave ? undefined : said, response.status)
  }
  const isDeleted = response.status === 404 && view && init.method?.toUpperCase() === 'PATCH'
  if (isDeleted) return refusal(404, copy.deletedMeanwhile)
  const message = status && (isForm ? messages[status] : isReverting && copy.reverted)
  return response.ok && message ? saidAs(message, response) : response
}

/** Ends saving by itself, which would ask the same again, until somebody saves by hand. */
function pause(path: string, view: EditView, { status, why }: { status: Status; why: string }) {
  pauseAutosave(path)
  const { what } = saveMessageOf([], status)
  view.keepTyping({ what: copy.autosavePaused(what, why), fieldErrors: [] })
}

/** A refusal's errors by field. The claims themselves stand there already. */
const fieldErrorsIn = ({ code, fieldErrors }: Failure): readonly FieldError[] =>
  isClaimed({ code })
    ? fieldErrors.map((error) => ({ ...error, message: copy.claimsAtField }))
    : fieldErrors

const isClaimed = ({ code }: Pick<Failure, 'code'>): boolean => code === 'claimReviewRequired'

/** Nothing is saved and nothing is said. */
const silentRefusal = (errors: object[], status = 409): Response =>
  Response.json({ errors }, { status })

const atFields = (
  errors: readonly FieldError[],
  message: string | undefined,
  status: number,
): Response => silentRefusal([{ ...(message ? { message } : {}), data: { errors } }], status)

function reload(): Response {
  window.location.reload()
  return silentRefusal([])
}

async function documentIn(response: Response): Promise<object> {
  const { doc, result } = (await response.json()) as { doc?: object; result?: object }
  return doc ?? result ?? {}
}

// Payload says of a publication only that something was saved.
const messages: Record<Status, string> = { draft: copy.draftSaved, published: copy.published }

const saidAs = async (message: string, response: Response): Promise<Response> =>
  Response.json({ ...((await response.json()) as object), message }, { status: response.status })

const refusal = (status: number, message: string): Response =>
  Response.json({ errors: [{ message }] }, { status })

/** Answers with what is stored as if it had just been saved: the form then takes it over, values, rows and all. */
async function loadTheirs(path: string, view: EditView): Promise<Response> {
  const result = await callServer(`${path}?depth=0&draft=true`, { read: json<object> })
  if (!result.ok) {
    view.keepTyping(saveMessageOf([], undefined))
    return refusal(503, copy.loadFailure)
  }
  pauseAutosave(path)
  await view.hasLoadedTheirs(result.data)
  return Response.json({ doc: result.data, result: result.data, message: copy.theirsLoaded })
}
