import { headers } from 'next/headers'

import { unknownSession } from '@/config/session'
import { AppError } from '@/domain/errors'

import { withRequestTimeout } from './requestTimeout'
import { getPayload } from './payload'

/**
 * The person who is signed in, as the database knows that person now, or null. Reads the request's
 * headers first, so that a page that asks is dynamic and nothing connects while the site is built.
 * @throws {AppError} `unavailable` when the database can't say who that is: nobody is sent away for that
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
