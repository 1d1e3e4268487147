import type { Payload } from 'payload'

import { unknownSession } from '@/config/sessionNames'
import { AppError } from '@/domain/shared/errors'

import { withAnswerTimeout } from './answerTimeout'

export type Authenticated = Pick<Awaited<ReturnType<Payload['auth']>>, 'responseHeaders' | 'user'>

/**
 * Authenticates a request by its headers, as the database has it now; a visitor's `user` is null.
 * @throws {AppError} `unavailable` when the database can't tell: that signs nobody out
 */
export async function authenticate(payload: Payload, headers: Headers): Promise<Authenticated> {
  const authenticated = await withAnswerTimeout(payload.auth({ headers }))
  if (authenticated.responseHeaders?.has(unknownSession)) throw new AppError('unavailable')
  return authenticated
}
