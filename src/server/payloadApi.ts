import { setTimeout as wait } from 'node:timers/promises'

import { admitEnrolment } from '@/auth/requireSecondFactor'
import { requireReady } from '@/bridges/readinessBridge'
import { contentCollections } from '@/config/cacheTags'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import { missingSecondFactor, unknownSession } from '@/config/sessionNames'
import { profile } from '@/copy/profile'
import { AppError, type ErrorCode, refusalBody } from '@/domain/shared/errors'
import { readResponse } from '@/useCases/input/readResponse'

import { withAnswerTimeout } from './answerTimeout'
import { expireContent } from './cache/expireContent'
import { errorResponse } from './errorResponse'
import { asGet, isReadAsGet, pictureTooLarge, readPlainBody } from './requestForPayload'

type Handler = (request: Request) => Promise<Response>

const contentPath = new RegExp(`^${routes.api}/(?:${contentCollections.join('|')})`)
// A decision on an agent shows or hides the agent's profile; registering or signing in (POST) does not.
const agentPath = new RegExp(`^${routes.api}/agents(?:/|$)`)
// The panel asks after each save what the person may do, and changes nothing by it.
const permissionsPath = /\/access(?:\/[^/]*)?$/
const changesContent = (request: Request, { pathname }: URL): boolean =>
  !permissionsPath.test(pathname) &&
  (contentPath.test(pathname) || (request.method !== 'POST' && agentPath.test(pathname)))

type Saved = { _status?: unknown }

/** A draft changes nothing that visitors see: their pages stay cached while somebody types. */
async function readSave(
  saved: Response,
  { searchParams }: URL,
): Promise<{ isPublic: boolean; response: Response }> {
  if (searchParams.get('draft') !== 'true') return { isPublic: true, response: saved }
  const { body, response } = await readResponse(saved)
  const { doc, result, ...row } = (body ?? {}) as Saved & { doc?: Saved; result?: Saved }
  return { isPublic: (result ?? doc ?? row)._status !== 'draft', response }
}

const queryParameter = /^\[?(?:where|sort|select|populate)\b/
const maxRounds = 8
const conflictStatus = new AppError('writeConflict').status

/** Answers HEAD as GET without its body; Next leaves it to GET's handler, and Payload has no endpoints for it. */
const withHead =
  (handler: Handler): Handler =>
  async (request) => {
    if (request.method !== 'HEAD') return handler(request)
    // From its parts: Next hands over a proxy, which Node 24 doesn't take for a request.
    const { headers, signal, url } = request
    const response = await handler(new Request(url, { headers, signal }))
    await response.body?.cancel()
    return new Response(null, response)
  }

/**
 * Wraps all of Payload's REST endpoints: 503 before the database was reached, limits on bodies, retries of write conflicts (Payload has
 * none), pages that show an edit before its save is answered, and refusals in Korean.
 */
export const serveApi = (handler: Handler): Handler =>
  withHead(async (sent) => {
    try {
      if (isInherited(new URL(sent.url))) throw new AppError('notFound')
      requireReady()
      const request = isReadAsGet(sent) ? await asGet(sent) : sent
      const url = new URL(request.url)
      const handle = isSignOut(request, url) ? admitting(handler) : handler
      const answer = async (asked: Request) =>
        inKorean(refuseImpossibleQuery(refuseUnknown(asked, await handle(asked)), url))
      if (request.method === 'GET' || request.method === 'OPTIONS') {
        return await withAnswerTimeout(answer(request))
      }
      const response = await retryConflicts(request, answer)
      if (!response.ok || !changesContent(request, url)) return response
      const { isPublic, response: saved } = await readSave(response, url)
      if (isPublic) await expireContent()
      return saved
    } catch (error) {
      return errorResponse(error)
    }
  })

const isSignOut = ({ method }: Request, { pathname }: URL): boolean =>
  method === 'POST' &&
  (pathname === routes.adminsSignOutApi || pathname === routes.agentsSignOutApi)

/** A person who has to set up a second factor first may sign out. */
const admitting =
  (handler: Handler): Handler =>
  (request) =>
    handler(new Request(request, { headers: admitEnrolment(request.headers) }))

/** Payload looks a collection up by its name in an object, and would find `constructor`. */
const isInherited = ({ pathname }: URL): boolean =>
  decodeURIComponent(pathname)
    .split('/')
    .some((name) => name in Object.prototype)

/**
 * Payload treats a user that it could not look up as a visitor: its reads and refusals are no answer then; a change that was made stays.
 * @throws {AppError} `unavailable`
 */
function refuseUnknown({ method }: Request, response: Response): Response {
  // Its refusal was thrown before (collections/shared/endpoints/restrictEndpoints.ts).
  response.headers.delete(missingSecondFactor)
  if (!response.headers.has(unknownSession)) return response
  if (method === 'GET' || !response.ok) throw new AppError('unavailable')
  response.headers.delete(unknownSession)
  return response
}

/** @throws {AppError} `invalidInput` for an impossible query, which Payload answers with 500 or 501 */
function refuseImpossibleQuery(response: Response, { searchParams }: URL): Response {
  if (response.status !== 500 && response.status !== 501) return response
  if ([...searchParams.keys()].some((name) => queryParameter.test(name)))
    throw new AppError('invalidInput')
  return response
}

type Refusal = { errors?: { data?: { code?: string }; message?: string }[]; message?: string }

/** Replaces a refusal that Payload has in English only by ours for its status. */
async function inKorean(refused: Response): Promise<Response> {
  if (refused.status < 400) return refused
  const { body, response } = await readResponse(refused)
  const { errors, message } = (body ?? {}) as Refusal
  const said = errors?.[0]?.message ?? message ?? ''
  // Payload's refusal of a picture names no field.
  if (said === profile.photoTooLarge) throw pictureTooLarge()
  if (/[가-힣]/.test(said)) return response
  const { status } = response
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  const code = codes[status] ?? (status < 500 ? 'invalidInput' : 'unexpected')
  return Response.json(refusalBody(new AppError(code)), { headers, status })
}

const codes: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'writeConflict',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
}

async function retryConflicts(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { body, headers, isPicture } = await readPlainBody(request)
  const { method, url } = request
  let isAnswered = false
  const answer = async () => {
    for (let round = 1; ; round += 1) {
      const again = new Request(url, { method, headers, body: body.length ? body : null })
      const answered = await handle(again)
      if (round === maxRounds || answered.status !== conflictStatus) return answered
      const { body: refusal, response } = await readResponse(answered)
      if ((refusal as Refusal | null)?.errors?.[0]?.data?.code !== 'writeConflict') return response
      await wait(Math.random() * 5 * 2 ** round)
      // Further rounds would compete with the client's own retry.
      if (isAnswered) return response
    }
  }
  try {
    return await withAnswerTimeout(answer(), isPicture ? durations.pictureAnswer : undefined)
  } finally {
    isAnswered = true
  }
}
