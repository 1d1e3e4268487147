import type { PayloadRequest } from 'payload'

import { refundRateLimit, resetRateLimit } from '@/database/rateLimitCounters'
import { AppError } from '@/domain/shared/errors'

import { enforceRateLimit } from './enforceRateLimit'
import { failedPasswordsPerAccount, failedPasswordsPerAddress } from './rateLimits'
import { isUnjudged } from './wrongCodes'

/**
 * Counts passwords that fail, per account and address, so that nobody locks others out (specification 11.2), and per address; or codes that
 * stand for one (6.9). One that `work` succeeds with clears the account's counter. Throws as `enforceRateLimit`, and what `work` throws.
 */
export async function countingPasswords<T>(
  req: PayloadRequest,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const perAccount = failedPasswordsPerAccount(req, email)
  const perAddress = failedPasswordsPerAddress(req)
  await enforceRateLimit(req, perAccount, perAddress)
  try {
    const result = await work()
    await clearFailedPasswords(req, email)
    return result
  } catch (error) {
    const code = error instanceof AppError && error.code
    const isFaultless = code === 'secondFactorRequired' || isUnjudged(error)
    await Promise.all([
      (isFaultless || code === 'notApproved') && refundRateLimit(req.payload, perAccount.key),
      // Who is not approved may hash no more often for a right password: anybody can register.
      isFaultless && refundRateLimit(req.payload, perAddress.key),
    ])
    throw error
  }
}

/** Counts a reset link as a failed password, per address only: a wrong link names no account. Throws as `enforceRateLimit`. */
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
