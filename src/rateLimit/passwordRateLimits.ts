import type { PayloadRequest } from 'payload'

import { resetRateLimitCounter, decrementRateLimitCounter } from '@/database/rateLimitCounters'

import { passwordAttemptsPerAccount, passwordAttemptsPerAddress } from './rateLimits'
import { enforceRateLimit } from './enforceRateLimit'

/**
 * Counts a try at the password of an account. Locks the account for those alone who have failed at it from one address,
 * and for a quarter of an hour: nobody can keep somebody else out (specification 11.2). An address that fails at many
 * accounts is refused at all of them.
 * @throws {AppError} `tooManyRequests`, with `Retry-After`; `unavailable`
 */
export const enforcePasswordRateLimit = (req: PayloadRequest, email: string): Promise<void> =>
  enforceRateLimit(req, passwordAttemptsPerAccount(req, email), passwordAttemptsPerAddress(req))

/**
 * The same for a reset link, which names its account only where it is right.
 * @throws {AppError} `tooManyRequests`, with `Retry-After`; `unavailable`
 */
export const enforceResetLinkRateLimit = (req: PayloadRequest): Promise<void> =>
  enforceRateLimit(req, passwordAttemptsPerAddress(req))

/**
 * Lets whoever has proved to be this account's owner try as often as at first. The address gets this one try back and no
 * more: an account of one's own must not buy guesses at others.
 */
export async function resetPasswordRateLimit(req: PayloadRequest, email: string): Promise<void> {
  await Promise.all([
    resetRateLimitCounter(req.payload, passwordAttemptsPerAccount(req, email).key),
    decrementRateLimitCounter(req.payload, passwordAttemptsPerAddress(req).key),
  ])
}
