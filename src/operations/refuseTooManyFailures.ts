import type { PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import { countAttempt } from '@/database/attempts'
import { AppError } from '@/domain/errors'

/**
 * Counts a try at a password. Locks an account for those alone who have failed at it from one address, and for a
 * quarter of an hour: nobody can keep somebody else out (DECISIONS, Requests).
 * @throws {AppError} `tooManyRequests`
 */
export async function refuseTooManyFailures(
  req: PayloadRequest,
  key: readonly string[],
): Promise<void> {
  const { count, secondsLeft } = await countAttempt(req.payload, key, durations.signInWindow)
  if (count <= (environment().SIGN_IN_ATTEMPTS ?? limits.signInAttempts)) return
  req.responseHeaders = new Headers({ 'Retry-After': String(secondsLeft) })
  throw new AppError('tooManyRequests')
}
