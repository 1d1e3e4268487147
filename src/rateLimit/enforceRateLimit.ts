import type { PayloadRequest } from 'payload'

import { type RateLimit, incrementRateLimitCounters } from '@/database/rateLimitCounters'
import { AppError } from '@/domain/shared/errors'

import { tooManyRequests } from './tooManyRequests'

/** Counts before the work is done. Throws `tooManyRequests` with `Retry-After`, and `unavailable` if it can't count. */
export async function enforceRateLimit(
  req: PayloadRequest,
  ...rateLimits: RateLimit[]
): Promise<void> {
  const seconds = await incrementRateLimitCounters(req.payload, rateLimits).catch(
    (error: unknown) => {
      req.payload.logger.error({ err: error, msg: 'a rate limit could not be counted' })
      throw new AppError('unavailable', undefined, { cause: error })
    },
  )
  if (seconds > 0) throw tooManyRequests(req, seconds)
}
