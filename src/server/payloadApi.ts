import { setTimeout as wait } from 'node:timers/promises'

import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { unknownSession } from '@/config/session'
import { AppError, type ErrorCode } from '@/domain/errors'
import { parseBody, parseObject } from '@/useCases/input/readBody'
import { readBytes } from '@/useCases/input/readBytes'

import { errorResponse, refusalBody } from './errorResponse'
import { expireContent } from './cache/expireContent'
import { withRequestTimeout } from './requestTimeout'
import { mediaFallback } from './mediaFallback'
import { isReady, requireReady } from '@/bridges/readiness'

type Handler = (request: Request) => Promise<Response>

const contentPath = new RegExp(`^${routes.api}/(?:globals/|consultant-profile|media)`)
// A decision on an agent shows or hides that agent's profile. Whoever only registers or signs in changes nothing.
const agentPath = new RegExp(`^${routes.api}/agents(?:/|$)`)
const changesContent = (request: Request, { pathname }: URL): boolean =>
  !isReadAsGet(request) &&
  (contentPath.test(pathname) || (request.method !== 'POST' && agentPath.test(pathname)))

const uploadPath = new RegExp(`^${routes.api}/media(?:/|$)`)
const readAsGet = ['x-http-method-override', 'x-payload-http-method-override']
const isReadAsGet = ({ headers, method }: Request): boolean =>
  method === 'POST' && readAsGet.some((name) => headers.get(name) === 'GET')

const madeUpQuery = /^\[?(?:where|sort|select|populate)\b/
const attempts = 8

/**
 * What all of Payload's REST endpoints have around them: 503 while the database has never been reached,
 * a cap on bodies, another try where two writers met (Payload has none), and pages that show an edit
 * before the editor's save is answered; and the refusals that Payload has in English only, in Korean.
 */
export const serveApi =
  (handler: Handler): Handler =>
  async (request) => {
    try {
      const url = new URL(request.url)
      if (isInherited(url)) throw new AppError('notFound')
      const picture = !isReady() && request.method === 'GET' && (await mediaFallback(url.pathname))
      if (picture) return picture
      requireReady()
      const answer = async (asked: Request) =>
        inKorean(refuseNonsense(refuseUnknown(asked, await handler(asked)), url))
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
        return await withRequestTimeout(answer(request))
      }
      const response = await retryConflicts(request, answer)
      if (response.ok && changesContent(request, url)) await expireContent()
      return response
    } catch (error) {
      return errorResponse(error)
    }
  }

/** Payload finds what every object has, `constructor` say, where it looks for a collection of that name. */
const isInherited = ({ pathname }: URL): boolean =>
  decodeURIComponent(pathname)
    .split('/')
    .some((name) => name in Object.prototype)

/**
 * Payload takes whoever it could not look up for a stranger. What it tells or refuses a stranger is no answer then;
 * what it has done stays done.
 * @throws {AppError} `unavailable`
 */
function refuseUnknown({ method }: Request, response: Response): Response {
  if (!response.headers.has(unknownSession)) return response
  if (method === 'GET' || !response.ok) throw new AppError('unavailable')
  response.headers.delete(unknownSession)
  return response
}

/**
 * Payload calls it a failure of its own when a client asks with a query that makes no sense.
 * @throws {AppError} `invalidInput` then; Payload has logged the error
 */
function refuseNonsense(response: Response, { searchParams }: URL): Response {
  if (response.status !== 500 && response.status !== 501) return response
  if ([...searchParams.keys()].some((name) => madeUpQuery.test(name)))
    throw new AppError('invalidInput')
  return response
}

/** A refusal that Payload has no Korean words for, in ours for the same status. */
async function inKorean(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { errors?: { message?: string }[]; message?: string } | null
  const message = body?.errors?.[0]?.message ?? body?.message ?? ''
  if (/[가-힣]/.test(message)) return response
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

/**
 * A POST may be a query that is too long for an address: Payload reads it as a GET then.
 * @throws {AppError} `unsupportedMediaType` for one in JSON, which Payload takes past all that is said of queries
 */
function bodyLimitOf(request: Request): number {
  const { headers, url } = request
  if (isReadAsGet(request)) {
    if (headers.get('content-type')?.includes('json')) throw new AppError('unsupportedMediaType')
    return limits.requestBodyBytes
  }
  return uploadPath.test(new URL(url).pathname) ? limits.uploadBodyBytes : limits.formBodyBytes
}

async function retryConflicts(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const body = await readBytes(request, bodyLimitOf(request))
  await refuseUnreadableBody(body, request.headers)
  const { headers, method, url } = request
  const answer = async () => {
    for (let attempt = 1; ; attempt += 1) {
      const again = new Request(url, { method, headers, body: body.length ? body : null })
      const response = await handle(again)
      if (attempt === attempts || !(await isWriteConflict(response))) return response
      await wait(Math.random() * 5 * 2 ** attempt)
    }
  }
  // Working on a picture takes its own time.
  return isUpload(headers) ? answer() : withRequestTimeout(answer())
}

const isUpload = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('multipart/') ?? false

/**
 * Payload answers some bodies that can't be read with a failure of its own.
 * @throws {AppError} `unsupportedMediaType`, `invalidInput`
 */
async function refuseUnreadableBody(
  body: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<void> {
  if (body.length === 0) return
  const { _payload, file } = await parseBody(body, headers)
  // Payload takes a text for the description of a file that is somewhere else already.
  if (typeof file === 'string' && isUpload(headers)) throw new AppError('invalidInput')
  if (typeof _payload !== 'string') return
  try {
    parseObject(_payload)
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
}

async function isWriteConflict(response: Response): Promise<boolean> {
  if (response.status !== new AppError('writeConflict').status) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as {
    errors?: { data?: { code?: string } }[]
  } | null
  return body?.errors?.[0]?.data?.code === 'writeConflict'
}
