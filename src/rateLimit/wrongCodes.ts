import type { PayloadRequest } from 'payload'

import { decrementRateLimitCounter } from '@/database/rateLimitCounters'

import { enforceRateLimit } from './enforceRateLimit'
import { wrongCodesPerAccount } from './rateLimits'

/** Per account over all addresses (specification 11.2); a right code gives its try back. Throws `tooManyRequests`, `unavailable`. */
export async function countingCodes<T>(
  req: PayloadRequest,
  account: string,
  hasCode: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasCode) return work()
  const rateLimit = wrongCodesPerAccount(account)
  await enforceRateLimit(req, rateLimit)
  const result = await work()
  await decrementRateLimitCounter(req.payload, rateLimit.key)
  return result
}
