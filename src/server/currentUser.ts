import { headers } from 'next/headers'

import { admitEnrolment, requireSecondFactor } from '@/auth/requireSecondFactor'
import { routes } from '@/config/routes'
import { missingSecondFactor } from '@/config/sessionNames'
import { homePathOf } from '@/domain/accounts/homePath'

import { authenticate, type Authenticated } from './authenticate'
import { getPayload } from './payload'

/**
 * Returns the signed-in user as stored now, or null; also null for a person who has to set up a second factor first. Reads the headers
 * first, which makes a page dynamic, so that a build connects to nothing.
 * @throws {AppError} `unavailable` when the database can't tell: that signs nobody out
 */
export const getCurrentUser = async () => (await authenticateRequest()).user

/** The same for routes, which tell that person so. Throws `secondFactorMissing`, `unavailable`. */
export async function getUserWithSecondFactor() {
  const authenticated = await authenticateRequest()
  requireSecondFactor(authenticated)
  return authenticated.user
}

/** The same where a second factor is set up: for everybody who is signed in. Throws `unavailable`. */
export const getUserToEnrol = async () => (await authenticateRequest(admitEnrolment)).user

/** Where the person who asks is at home (specification 2.3): first the second factor's setup; null for visitors. Throws `unavailable`. */
export const getHomePath = async () => homePathIn(await authenticateRequest())

/** The home path of a person who has been authenticated already; throws nothing. */
export const homePathIn = ({ responseHeaders, user }: Authenticated): string | null =>
  responseHeaders?.has(missingSecondFactor) ? routes.secondFactor : homePathOf(user)

async function authenticateRequest(
  admit = (sent: Headers): Headers => sent,
): Promise<Authenticated> {
  const requestHeaders = await headers()
  return authenticate(await getPayload(), admit(requestHeaders))
}
