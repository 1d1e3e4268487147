import type { PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { decrementRateLimitCounter } from '@/database/rateLimitCounters'
import { withTimeout } from '@/domain/withTimeout'

import { consultationsPerAddress, consultationsPerPhone } from './rateLimits'
import { consumeRateLimits } from './enforceRateLimit'

/**
 * Counts a visitor's submission against the address and, where it can be read, against the phone. Visitors are let
 * through where it can't be counted, or not soon: whether their request is stored is for the database to say.
 * @returns the seconds to wait where it is one too many, else 0
 */
export async function consumeSubmissionRateLimits(
  req: PayloadRequest,
  digits?: string,
): Promise<number> {
  const rateLimits = [
    consultationsPerAddress(req),
    ...(digits ? [consultationsPerPhone(digits)] : []),
  ]
  try {
    return await withTimeout(
      consumeRateLimits(req.payload, rateLimits),
      durations.rateLimitTimeout,
      () => 0,
    )
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'a submission was let through uncounted' })
    return 0
  }
}

/** Takes back what was counted against the phone: nothing new came of it. */
export async function refundPhoneRateLimit(
  { payload }: PayloadRequest,
  digits: string,
): Promise<void> {
  try {
    await decrementRateLimitCounter(payload, consultationsPerPhone(digits).key)
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'a submission could not be taken back' })
  }
}
