import { jwtSign, type PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { type AccountCollection, findAccountByEmail } from '@/database/accounts/accountEmails'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { startSession, touchAccountConflictRow } from '@/database/accounts/sessions'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/errors'
import { homePathOf } from '@/domain/roles'
import { signInSchema } from '@/domain/signIn'
import { spendPasswordTime } from '@/patches/spendPasswordTime'
import type { Admin, Agent } from '@/payload-types'

import { countOutcome } from '@/useCases/outcomeMetrics'
import { resetPasswordRateLimit, enforcePasswordRateLimit } from '@/rateLimit/passwordRateLimits'
import { verifyPassword } from '@/auth/verifyPassword'
import { withHashCapacity } from '@/auth/withHashCapacity'

export type Session = {
  token: string
  /** Seconds since 1970. */
  expiresAt: number
  /** Where this person works. */
  place: string
  user: Admin | Agent
}

/**
 * Signs an admin or an approved agent in; the account decides (specification 6.3). An e-mail
 * that nobody has takes as long as a wrong password.
 * @param accepted the collections whose accounts may sign in here
 * @throws {AppError} `invalidInput` with the message to show, `wrongCredentials`, `notApproved`, `tooManyRequests`,
 * `unavailable`
 */
export const signIn = (
  req: PayloadRequest,
  input: unknown,
  accepted: readonly AccountCollection[] = ['admins', 'agents'],
): Promise<Session> => countOutcome('sign-in', openFor(req, input, accepted))

async function openFor(
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
    // The password has changed since: it is looked at again.
  }
}

/** Comparing takes its time, so that it happens before the transaction and by what is stored then. */
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
  const place = homePathOf({ ...stored, collection })
  if (!place) throw new AppError('notApproved')
  const sid = await startSession(req, account)
  const { exp, token } = await jwtSign({
    // As Payload writes them, who keeps the session's id when the token is renewed.
    fieldsToSign: { id: stored.id, collection, email: stored.email, sid },
    secret: req.payload.secret,
    tokenExpiration: durations.session / 1000,
  })
  return { token, expiresAt: exp, place }
}
