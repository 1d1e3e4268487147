import { jwtSign, type PayloadRequest } from 'payload'

import { verifyPassword } from '@/auth/verifyPassword'
import { withHashCapacity } from '@/auth/withHashCapacity'
import { durations } from '@/config/limits'
import { type AccountCollection, findAccountByEmail } from '@/database/accounts/accountEmails'
import { startSession, touchAccountConflictRow } from '@/database/accounts/sessions'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/errors'
import { homePathOf } from '@/domain/roles'
import { signInSchema } from '@/domain/signIn'
import { spendPasswordTime } from '@/patches/spendPasswordTime'
import type { Admin, Agent } from '@/payload-types'
import { resetPasswordRateLimit, enforcePasswordRateLimit } from '@/rateLimit/passwordRateLimits'
import { countOutcome } from '@/useCases/outcomeMetrics'

import { countRefusals } from './countRefusals'

export type Session = {
  token: string
  /** Seconds since 1970. */
  expiresAt: number
  homePath: string
  user: Admin | Agent
}

/**
 * Signs in an admin or an approved agent (specification 6.3). An unknown e-mail takes as long as a wrong password.
 * @param accepted the collections whose accounts may sign in here
 * @throws {AppError} `invalidInput` with the message to show, `wrongCredentials`, `notApproved`, `tooManyRequests`,
 * `unavailable`
 */
export const signIn = (
  req: PayloadRequest,
  input: unknown,
  accepted: readonly AccountCollection[] = ['admins', 'agents'],
): Promise<Session> =>
  countOutcome('sign-in', countRefusals(req, input, openSessionFor(req, input, accepted)))

async function openSessionFor(
  req: PayloadRequest,
  input: unknown,
  accepted: readonly AccountCollection[],
): Promise<Session> {
  const parsed = signInSchema.safeParse(input)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new AppError('invalidInput', [{ path: 'email', message }])
  }
  const { email, password } = parsed.data
  try {
    return await withHashCapacity(req, async () => {
      await enforcePasswordRateLimit(req, email)
      const account = await findAccountByEmail(req, email)
      if (!account || !accepted.includes(account.collection)) {
        await spendPasswordTime(password)
        throw new AppError('wrongCredentials')
      }
      const session = await openSession(req, account, password)
      await resetPasswordRateLimit(req, email)
      return session
    })
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

type Account = { id: string; collection: AccountCollection }

async function openSession(
  req: PayloadRequest,
  account: Account,
  password: string,
): Promise<Session> {
  for (;;) {
    const { hash, user } = await verifyPassword(req, account, password)
    const session = await withTransaction(req, () => startIfUnchanged(req, account, hash))
    if (session) return { ...session, user }
    // The password has changed meanwhile: check it again.
  }
}

/** Opens the session if the hash is still the one that was checked: hashing is too slow for a transaction. */
async function startIfUnchanged(
  req: PayloadRequest,
  account: Account,
  hash: string | undefined,
): Promise<Omit<Session, 'user'> | undefined> {
  await touchAccountConflictRow(req, account.id)
  const stored = await findStoredAccount(req, account)
  if (!stored) throw new AppError('wrongCredentials')
  if (stored.hash !== hash) return
  const { collection } = account
  const homePath = homePathOf({ ...stored, collection })
  if (!homePath) throw new AppError('notApproved')
  const sid = await startSession(req, account)
  const { exp, token } = await jwtSign({
    // The claims that Payload writes too; it copies the session's id when it renews a token.
    fieldsToSign: { id: stored.id, collection, email: stored.email, sid },
    secret: req.payload.secret,
    tokenExpiration: durations.session / 1000,
  })
  return { token, expiresAt: exp, homePath }
}
