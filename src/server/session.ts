import { headers } from 'next/headers'

import { getPayload } from './payload'

/**
 * The person who is signed in, as the database knows that person now, or null. Reads the request's
 * headers first, so that a page that asks is dynamic and nothing connects while the site is built.
 */
export async function getPerson() {
  const requestHeaders = await headers()
  const payload = await getPayload()
  const { user } = await payload.auth({ headers: requestHeaders })
  return user
}
