import type { PayloadRequest } from 'payload'

import { decrementRateLimitCounter } from '@/database/rateLimitCounters'

import { enforceRateLimit } from './enforceRateLimit'
import { codeAttemptsPerAccount } from './rateLimits'

/**
 * Runs work that tries a code, counted per account over all addresses: whoever tries codes knows the password, and could try from
 * anywhere (specification 11.2). A right code gives its try back and no other.
 * @throws {AppError} `tooManyRequests` with `Retry-After`, `unavailable`, and what `work` throws
 */
export async function countingCodes<T>(
  req: PayloadRequest,
  account: string,
  hasCode: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasCode) return work()
  const rateLimit = codeAttemptsPerAccount(account)
  await enforceRateLimit(req, rateLimit)
  const result = await work()
  await decrementRateLimitCounter(req.payload, rateLimit.key)
  return result
}
