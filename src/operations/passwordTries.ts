import type { PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import { forgetAttempts } from '@/database/attempts'

import { attemptKey, refuseTooMany } from './refuseTooMany'

const passwordTries = 'password'

/**
 * Counts a try at the password of an account. Locks the account for those alone who have failed at it from one address,
 * and for a quarter of an hour: nobody can keep somebody else out (DECISIONS, Requests).
 * @throws {AppError} `tooManyRequests`, with `Retry-After`
 */
export const refuseTooManyPasswordTries = (req: PayloadRequest, email: string): Promise<void> =>
  refuseTooMany(
    req,
    {
      of: passwordTries,
      limit: environment().SIGN_IN_ATTEMPTS ?? limits.signInAttempts,
      window: durations.signInWindow,
    },
    email,
  )

/** Lets whoever has proved to be this account's owner try as often as at first. */
export const forgetPasswordTries = (req: PayloadRequest, email: string): Promise<void> =>
  forgetAttempts(req.payload, attemptKey(req, passwordTries, email))
