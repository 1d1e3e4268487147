import { type AuthStrategy, extractJWT, type Payload } from 'payload'

import { decodeToken } from './decodeToken'
import { isConfinedToEnrolment } from './requireSecondFactor'
import { accountHeader, missingSecondFactor, unknownSession } from '@/config/sessionNames'
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
    const token = decodeToken(extractJWT(args))
    if (!token) return { user: null }
    const { sid } = token
    try {
      // Payload checks the signature meanwhile; with a wrong one an open session does not count.
      const [result, isOpen, policy] = await Promise.all([
        authenticateBy(strategy, args),
        isSessionOpen(args.payload, sid, token),
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
