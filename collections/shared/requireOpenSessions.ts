import { type AuthStrategy, extractJWT, type Payload } from 'payload'

import { isConfinedToEnrolment } from '@/auth/requireSecondFactor'
import { accountHeader, missingSecondFactor, unknownSession } from '@/config/sessionNames'
import type { AccountCollection } from '@/database/accounts/accountEmails'
import { readSecondFactorPolicy } from '@/database/accounts/secondFactorPolicy'
import { isSessionOpen } from '@/database/accounts/sessions'
import { homePathOf } from '@/domain/accounts/homePath'
import { authenticateBy, wrapAuthStrategies } from '@/patches/wrapAuthStrategies'

/**
 * Accepts a token only while its session is open and its person is an admin or an approved agent: in REST, the panel and pages. Payload
 * itself only asks whether the account exists. A change that names the account it was made by is accepted from that account only. A person
 * whose required second factor is missing counts as nobody ({@link isConfinedToEnrolment}).
 */
export function requireOpenSessions(payload: Payload): void {
  wrapAuthStrategies(payload, withOpenSession)
}

const withOpenSession = (strategy: AuthStrategy): AuthStrategy => ({
  ...strategy,
  authenticate: async (args) => {
    const decodedToken = decodedTokenOf(extractJWT(args))
    if (!decodedToken) return { user: null }
    const { sid, ...account } = decodedToken
    try {
      // Payload checks the signature meanwhile; with a wrong one an open session does not count.
      const [result, isOpen, policy] = await Promise.all([
        authenticateBy(strategy, args),
        isSessionOpen(args.payload, sid, account),
        readSecondFactorPolicy(args.payload),
      ])
      if (!isOpen || !result.user || !homePathOf(result.user)) return { user: null }
      const expected = args.headers.get(accountHeader)
      if (expected !== null && expected !== String(result.user.id)) return { user: null }
      if (isConfinedToEnrolment(policy, result.user, args.headers))
        return { user: null, responseHeaders: new Headers({ [missingSecondFactor]: '1' }) }
      return { ...result, user: Object.assign(result.user, { _sid: sid }) }
    } catch (error) {
      args.payload.logger.warn({ err: error, msg: 'a session could not be looked up' })
      // Tells callers that the session is unknown, not that nobody is signed in.
      return { user: null, responseHeaders: new Headers({ [unknownSession]: '1' }) }
    }
  },
})

type DecodedToken = { sid: string; id: string; collection: AccountCollection }

// What a token says, unverified.
function decodedTokenOf(token: string | null): DecodedToken | undefined {
  try {
    const { collection, id, sid } = JSON.parse(
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>
    const isOfAccount = collection === 'admins' || collection === 'agents'
    if (isOfAccount && typeof sid === 'string' && typeof id === 'string')
      return { sid, id, collection }
  } catch {
    // Not one of our tokens.
  }
}
