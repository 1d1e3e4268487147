import type { PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { incrementRateLimitCounters, refundRateLimit } from '@/database/rateLimitCounters'
import { withTimeout } from '@/domain/shared/withTimeout'

import { consultationsPerAddress, consultationsPerPhone } from './rateLimits'

/** Counts a submission per address and per readable phone. Returns the seconds to wait where a limit is exceeded, else 0. */
export async function consumeSubmissionRateLimits(
  req: PayloadRequest,
  digits?: string,
): Promise<number> {
  const rateLimits = [
    consultationsPerAddress(req),
    ...(digits ? [consultationsPerPhone(digits)] : []),
  ]
  try {
    // Uncounted submissions go through: the database decides whether they can be stored.
    return await withTimeout(
      incrementRateLimitCounters(req.payload, rateLimits),
      durations.rateLimitTimeout,
      () => 0,
    )
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'a submission was let through uncounted' })
    return 0
  }
}

/** For a submission that stored nothing new. */
export const refundPhoneRateLimit = ({ payload }: PayloadRequest, digits: string): Promise<void> =>
  refundRateLimit(payload, consultationsPerPhone(digits).key)
