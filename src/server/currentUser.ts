import { headers } from 'next/headers'

import { unknownSession } from '@/config/session'
import { AppError } from '@/domain/errors'

import { getPayload } from './payload'
import { withRequestTimeout } from './requestTimeout'

/**
 * Returns the signed-in user as stored now, or null. Reads the headers first, which makes a page dynamic, so that a build connects to
 * nothing.
 * @throws {AppError} `unavailable` when the database can't tell: that signs nobody out
 */
export async function getCurrentUser() {
  const requestHeaders = await headers()
  const payload = await getPayload()
  const { responseHeaders, user } = await withRequestTimeout(
    payload.auth({ headers: requestHeaders }),
  )
  if (responseHeaders?.has(unknownSession)) throw new AppError('unavailable')
  return user
}
