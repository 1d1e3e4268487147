import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { AppError } from '@/domain/errors'
import { readBytes } from '@/operations/readBytes'

import { errorResponse } from './errorResponse'
import { expireContent } from './expireContent'
import { isReady } from './readiness'

type Params = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Params) => Promise<Response>

const contentPaths = ['globals/', 'consultant-profile', 'media'].map(
  (path) => `${routes.api}/${path}`,
)
const attempts = 5

/**
 * What all of Payload's REST endpoints have around them: 503 while the database has never been reached,
 * a cap on bodies, another try where two writers met (Payload has none), and pages that show an edit
 * before the editor's save is answered.
 */
export const serveApi =
  (handler: Handler): Handler =>
  async (request, context) => {
    try {
      if (!isReady()) throw new AppError('unavailable')
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
        return await handler(request, context)
      }
      const response = await retryConflicts(request, (again) => handler(again, context))
      const { pathname } = new URL(request.url)
      if (response.ok && contentPaths.some((path) => pathname.startsWith(path))) expireContent()
      return response
    } catch (error) {
      return errorResponse(error)
    }
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
