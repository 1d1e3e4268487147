import type { PayloadRequest } from 'payload'

import { translateDatabaseError } from '@/database/core/databaseErrors'
import { refundRateLimit } from '@/database/rateLimitCounters'
import { AppError } from '@/domain/shared/errors'

import { enforceRateLimit } from './enforceRateLimit'
import { wrongCodesPerAccount } from './rateLimits'

/** Per account over all addresses (specification 11.2); a right code refunds its try. Throws `tooManyRequests`, `unavailable`. */
export async function countingCodes<T>(
  req: PayloadRequest,
  account: string,
  hasCode: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasCode) return work()
  const rateLimit = wrongCodesPerAccount(account)
  await enforceRateLimit(req, rateLimit)
  try {
    const result = await work()
    await refundRateLimit(req.payload, rateLimit.key)
    return result
  } catch (error) {
    if (isUnjudged(error)) await refundRateLimit(req.payload, rateLimit.key)
    throw error
  }
}

/** Whether the database failed or the second factor is unreadable, so that nothing that was typed was found to be wrong. */
export function isUnjudged(error: unknown): boolean {
  const refusal = translateDatabaseError(error)
  const failures = ['unavailable', 'writeConflict', 'secondFactorUnreadable']
  return refusal instanceof AppError && failures.includes(refusal.code)
}
