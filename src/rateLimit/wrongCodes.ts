import type { PayloadRequest } from 'payload'

import { refundRateLimit } from '@/database/rateLimitCounters'

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
  const result = await work()
  await refundRateLimit(req.payload, rateLimit.key)
  return result
}
