import type { PayloadRequest } from 'payload'

import { retryAfter } from '@/config/retryAfter'
import { AppError } from '@/domain/shared/errors'

/** The refusal of what exceeds a rate limit; the answer says in `Retry-After` how many seconds it lasts. */
export function tooManyRequests(req: PayloadRequest, seconds: number): AppError {
  req.responseHeaders = new Headers(retryAfter(seconds))
  return new AppError('tooManyRequests')
}
