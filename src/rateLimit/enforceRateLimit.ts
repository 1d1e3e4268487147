import type { Payload, PayloadRequest } from 'payload'

import { type RateLimit, incrementRateLimitCounter } from '@/database/rateLimitCounters'
import { AppError } from '@/domain/errors'

/**
 * Counts one more of what these allow, all at once.
 * @returns the seconds to wait where it is one too many, else 0
 */
export async function consumeRateLimits(
  payload: Payload,
  rateLimits: RateLimit[],
): Promise<number> {
  return Math.max(
    ...(await Promise.all(rateLimits.map((one) => incrementRateLimitCounter(payload, one)))),
  )
}

/**
 * Counts one more of what a client does, before it is done. What can't be counted is not done either.
 * @throws {AppError} `tooManyRequests`, with `Retry-After`; `unavailable`
 */
export async function enforceRateLimit(
  req: PayloadRequest,
  ...rateLimits: RateLimit[]
): Promise<void> {
  const seconds = await consumeRateLimits(req.payload, rateLimits).catch((error: unknown) => {
    req.payload.logger.error({ err: error, msg: 'an attempt could not be counted' })
    throw new AppError('unavailable', undefined, { cause: error })
  })
  if (seconds > 0) throw tooManyRequests(req, seconds)
}

/** The refusal, whose answer says when to come again. */
export function tooManyRequests(req: PayloadRequest, seconds: number): AppError {
  req.responseHeaders = new Headers({ 'Retry-After': String(seconds) })
  return new AppError('tooManyRequests')
}
