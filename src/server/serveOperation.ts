import { createLocalReq, type PayloadRequest } from 'payload'

import { AppError } from '@/domain/errors'
import { readBody } from '@/operations/readBody'

import { errorResponse } from './errorResponse'
import { inTime } from './inTime'
import { getPayload } from './payload'
import { isReady } from './readiness'

type Operate = (req: PayloadRequest, body: Record<string, unknown>) => Promise<Response>

/** An address of our own API where nobody needs to be signed in: body, operation, and refusals in Payload's shape. */
export const serveOperation =
  (operate: Operate) =>
  async (request: Request): Promise<Response> => {
    let req: PayloadRequest | undefined
    try {
      if (!isReady()) throw new AppError('unavailable')
      const body = await readBody(request)
      const { headers } = request
      req = await createLocalReq({ req: { headers } }, await getPayload())
      return await inTime(operate(req, body))
    } catch (error) {
      return errorResponse(error, req?.responseHeaders)
    }
  }
