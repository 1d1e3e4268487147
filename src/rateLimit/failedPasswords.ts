import type { PayloadRequest } from 'payload'

import { resetRateLimitCounter, decrementRateLimitCounter } from '@/database/rateLimitCounters'

import { failedPasswordsPerAccount, failedPasswordsPerAddress } from './rateLimits'
import { enforceRateLimit } from './enforceRateLimit'

/** Per account and address, so that nobody locks others out (specification 11.2), and per address. Throws as `enforceRateLimit`. */
export const enforcePasswordRateLimit = (req: PayloadRequest, email: string): Promise<void> =>
  enforceRateLimit(req, failedPasswordsPerAccount(req, email), failedPasswordsPerAddress(req))

/** The same for reset links, per address only: a wrong link names no account. */
export const enforceResetLinkRateLimit = (req: PayloadRequest): Promise<void> =>
  enforceRateLimit(req, failedPasswordsPerAddress(req))

/** Gives both counters this one try back: the password was right, but nobody has signed in yet. */
export async function uncountRightPassword(req: PayloadRequest, email: string): Promise<void> {
  const counted = [failedPasswordsPerAccount(req, email), failedPasswordsPerAddress(req)]
  await Promise.all(counted.map(({ key }) => decrementRateLimitCounter(req.payload, key)))
}

/** Clears the account's counter after a right password, and gives the address this one try back. */
export async function clearFailedPasswords(req: PayloadRequest, email: string): Promise<void> {
  await Promise.all([
    resetRateLimitCounter(req.payload, failedPasswordsPerAccount(req, email).key),
    // Only one: signing in to an account of one's own must not buy guesses at others.
    decrementRateLimitCounter(req.payload, failedPasswordsPerAddress(req).key),
  ])
}
