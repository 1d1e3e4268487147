import type { PayloadRequest, TypedUser } from 'payload'

import { requireReady } from '@/bridges/readinessBridge'
import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { AppError } from '@/domain/shared/errors'
import { parseBody } from '@/useCases/input/readBody'
import { readBytes } from '@/useCases/input/readBytes'
import { uncachedJson } from '@/useCases/input/uncachedJson'

import { withAnswerTimeout } from './answerTimeout'
import { getUserToEnrol, getUserWithSecondFactor } from './currentUser'
import { errorResponse } from './errorResponse'
import { createPayloadRequest } from './payloadRequest'

type Input = Record<string, unknown>

/** Gets the body, or the query of a GET, and the `[id]` of the address. A `Response` is sent as it is, other objects as JSON. */
type Handler = (req: PayloadRequest, input: Input, params: { id: string }) => Promise<object>

type Options = {
  /** Refuses users also before the body is read, for large ones. */
  guard?: (user: TypedUser | null) => unknown
  maxBytes?: number
  /** Milliseconds for everything but receiving the body. */
  timeoutMs?: number
}

type Context = { params: Promise<Record<string, string>> }
type RouteHandler = (request: Request, context: Context) => Promise<Response>

/**
 * Wraps a route for signed-in users (`req.user`). Answers others 401, errors by `errorTable` with `req.responseHeaders`, and lets no
 * answer be cached.
 */
export const withUser = (handle: Handler, options?: Options) =>
  routeHandler(signedInUser, handle, options)

/** The same also for people who have to set up their second factor first: the routes of its setup. */
export const withUserToEnrol = (handle: Handler, options?: Options) =>
  routeHandler(userToEnrol, handle, options)

/** The same for everybody; `req.user` is null. */
export const withVisitor = (handle: Handler, options?: Options) =>
  routeHandler(() => null, handle, options)

const signedInUser = () => required(getUserWithSecondFactor)
const userToEnrol = () => required(getUserToEnrol)

async function required(find: () => Promise<TypedUser | null>): Promise<TypedUser> {
  requireReady()
  const user = await find()
  if (!user) throw new AppError('unauthenticated')
  return user
}

function routeHandler(
  findUser: () => Promise<TypedUser> | null,
  handle: Handler,
  { guard, maxBytes = limits.requestBodyBytes, timeoutMs = durations.answerTimeout }: Options = {},
): RouteHandler {
  return async (request, { params }) => {
    let req: PayloadRequest | undefined
    try {
      const begun = performance.now()
      if (guard && hasBody(request)) guard(await findUser())
      const timeLeft = timeoutMs - (performance.now() - begun)
      const body = hasBody(request) ? await readBytes(request, maxBytes) : undefined
      return uncached(await withAnswerTimeout(answer(body), timeLeft))
    } catch (error) {
      return errorResponse(error, req?.responseHeaders)
    }

    async function answer(body: Uint8Array<ArrayBuffer> | undefined): Promise<object> {
      // Once the body is there: while it comes, a session may end (specification 6.4).
      req = await createPayloadRequest(request.headers, await findUser())
      guard?.(req.user)
      const input = body ? await parseBody(body, request.headers) : queryOf(request)
      return handle(req, input, (await params) as { id: string })
    }
  }
}

// Next answers HEAD with the handler of GET.
const hasBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD'

const queryOf = ({ url }: Request): Input => Object.fromEntries(new URL(url).searchParams)

function uncached(answer: object): Response {
  if (!(answer instanceof Response)) return uncachedJson(answer)
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
