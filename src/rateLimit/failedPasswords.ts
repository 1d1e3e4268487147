import type { PayloadRequest } from 'payload'

import { refundRateLimit, resetRateLimit } from '@/database/rateLimitCounters'
import { AppError, type ErrorCode } from '@/domain/shared/errors'

import { enforceRateLimit } from './enforceRateLimit'
import { failedPasswordsPerAccount, failedPasswordsPerAddress } from './rateLimits'

/** Refusals of a right password. */
const ofRightPassword = new Set<ErrorCode>(['notApproved', 'secondFactorRequired'])

/**
 * Counts passwords that fail, per account and address, so that nobody locks others out (specification 11.2), and per address. One that
 * `work` succeeds with clears the account's counter. Throws as `enforceRateLimit`.
 */
export async function countingPasswords<T>(
  req: PayloadRequest,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const counted = [failedPasswordsPerAccount(req, email), failedPasswordsPerAddress(req)]
  await enforceRateLimit(req, ...counted)
  try {
    const result = await work()
    await clearFailedPasswords(req, email)
    return result
  } catch (error) {
    if (error instanceof AppError && ofRightPassword.has(error.code))
      await Promise.all(counted.map(({ key }) => refundRateLimit(req.payload, key)))
    throw error
  }
}

/** The same for reset links, per address only: a wrong link names no account. */
export const enforceResetLinkRateLimit = (req: PayloadRequest): Promise<void> =>
  enforceRateLimit(req, failedPasswordsPerAddress(req))

/** Clears the account's counter after a right password or reset link, and refunds the address this one try. */
export async function clearFailedPasswords(req: PayloadRequest, email: string): Promise<void> {
  await Promise.all([
    resetRateLimit(req.payload, failedPasswordsPerAccount(req, email).key),
    // Only one: signing in to an account of one's own must not buy guesses at others.
    refundRateLimit(req.payload, failedPasswordsPerAddress(req).key),
  ])
}
