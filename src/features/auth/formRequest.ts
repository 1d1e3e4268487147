import { headers } from 'next/headers'
import { createLocalReq, type PayloadRequest } from 'payload'

import { AppError, type ErrorCode } from '@/domain/errors'
import { logger } from '@/server/logger'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'

/** The request that an operation gets from a form of an account. */
export async function requestOfForm(): Promise<PayloadRequest> {
  const requestHeaders = await headers()
  if (!isReady()) throw new AppError('unavailable')
  return createLocalReq({ req: { headers: requestHeaders } }, await getPayload())
}

/** What went wrong, in the form's own words where nothing more is known. */
export function refusalOf(error: unknown, otherwise: ErrorCode): AppError {
  if (error instanceof AppError) return error
  logger.error({ err: error, msg: 'a form of an account failed' })
  return new AppError(otherwise)
}
