import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { AppError, type ErrorCode } from '@/domain/errors'
import { readBytes } from '@/operations/readBytes'

import { errorResponse, refusalResponse } from './errorResponse'
import { expireContent } from './expireContent'
import { isReady } from './readiness'

type Params = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Params) => Promise<Response>

const contentPaths = ['globals/', 'consultant-profile', 'media'].map(
  (path) => `${routes.api}/${path}`,
)
const filePath = new RegExp(`^${routes.api}/[^/]+/file/`)
const attempts = 5

/**
 * What all of Payload's REST endpoints have around them: 503 while the database has never been reached,
 * a cap on bodies, another try where two writers met (Payload has none), and pages that show an edit
 * before the editor's save is answered; and the refusals that Payload has in English only, in Korean.
 */
export const serveApi =
  (handler: Handler): Handler =>
  async (request, context) => {
    try {
      if (!isReady()) throw new AppError('unavailable')
      const { pathname } = new URL(request.url)
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
        const response = await handler(request, context)
        // Payload calls a file that is not there a failure of its own.
        if (response.status === 500 && filePath.test(pathname)) throw new AppError('notFound')
        return await inKorean(response)
      }
      const response = await retryConflicts(request, async (again) =>
        inKorean(await handler(again, context)),
      )
      if (response.ok && contentPaths.some((path) => pathname.startsWith(path)))
        await expireContent()
      return response
    } catch (error) {
      return errorResponse(error)
    }
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
  return refusalResponse(new AppError(code), { headers, status })
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
  const body = await readBytes(request, limits.apiBodyBytes)
  const { headers, method, signal, url } = request
  for (let attempt = 1; ; attempt += 1) {
    const again = new Request(url, { method, headers, signal, body: body.length ? body : null })
    const response = await handle(again)
    if (attempt === attempts || !(await isWriteConflict(response))) return response
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
