import type { PayloadRequest } from 'payload'

import { forgetAttempts, takeBackAttempt } from '@/database/attempts'

import { passwordTriesAtAccount, passwordTriesOfAddress } from './allowances'
import { refuseTooMany } from './refuseTooMany'

/**
 * Counts a try at the password of an account. Locks the account for those alone who have failed at it from one address,
 * and for a quarter of an hour: nobody can keep somebody else out (specification 11.2). An address that fails at many
 * accounts is refused at all of them.
 * @throws {AppError} `tooManyRequests`, with `Retry-After`; `unavailable`
 */
export const refuseTooManyPasswordTries = (req: PayloadRequest, email: string): Promise<void> =>
  refuseTooMany(req, passwordTriesAtAccount(req, email), passwordTriesOfAddress(req))

/**
 * The same for a reset link, which names its account only where it is right.
 * @throws {AppError} `tooManyRequests`, with `Retry-After`; `unavailable`
 */
export const refuseTooManyLinkTries = (req: PayloadRequest): Promise<void> =>
  refuseTooMany(req, passwordTriesOfAddress(req))

/**
 * Lets whoever has proved to be this account's owner try as often as at first. The address gets this one try back and no
 * more: an account of one's own must not buy guesses at others.
 */
export async function forgetPasswordTries(req: PayloadRequest, email: string): Promise<void> {
  await Promise.all([
    forgetAttempts(req.payload, passwordTriesAtAccount(req, email).key),
    takeBackAttempt(req.payload, passwordTriesOfAddress(req).key),
  ])
}
