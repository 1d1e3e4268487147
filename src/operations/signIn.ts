import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

import { jwtSign, type PayloadRequest } from 'payload'

import { clientAddressHeader } from '@/config/clientAddress'
import { durations } from '@/config/limits'
import { type AccountCollection, findAccountOf } from '@/database/accountEmails'
import { findStoredAccount } from '@/database/accounts'
import { forgetAttempts } from '@/database/attempts'
import { translateFault } from '@/database/faults'
import { startSession, takeAccountTurn } from '@/database/sessions'
import { withTransaction } from '@/database/transaction'
import { AppError } from '@/domain/errors'
import { placeOf } from '@/domain/roles'
import { signInSchema } from '@/domain/signIn'
import type { Admin, Agent } from '@/payload-types'

import { refuseTooManyFailures } from './refuseTooManyFailures'
import { verifyPassword } from './verifyPassword'

export type Session = {
  token: string
  /** Seconds since 1970. */
  expiresAt: number
  /** Where this person works. */
  place: string
  user: Admin | Agent
}

/**
 * Signs an admin or an approved agent in; the account decides (specification section 4, Login success). An e-mail
 * that nobody has takes as long as a wrong password.
 * @param accepted the collections whose accounts may sign in here
 * @throws {AppError} `invalidInput` with the message to show, `wrongCredentials`, `notApproved`, `tooManyRequests`,
 * `unavailable`
 */
export async function signIn(
  req: PayloadRequest,
  input: unknown,
  accepted: readonly AccountCollection[] = ['admins', 'agents'],
): Promise<Session> {
  const parsed = signInSchema.safeParse(input)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new AppError('invalidInput', [{ path: 'email', message }])
  }
  const key = ['sign-in', req.headers.get(clientAddressHeader) ?? '', parsed.data.email]
  try {
    await refuseTooManyFailures(req, key)
    const account = await findAccountOf(req, parsed.data.email)
    if (!account || !accepted.includes(account.collection)) {
      await spendTimeOfPassword(parsed.data.password)
      throw new AppError('wrongCredentials')
    }
    const session = await openSession(req, account, parsed.data.password)
    await forgetAttempts(req.payload, key)
    return session
  } catch (error) {
    throw translateFault(error)
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
  await takeAccountTurn(req, account.id)
  const stored = await findStoredAccount(req, account)
  if (!stored) throw new AppError('wrongCredentials')
  if (stored.hash !== hash) return
  const { collection } = account
  const place = placeOf({ ...stored, collection })
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

const derive = promisify(pbkdf2)

/** What Payload takes to compare a password; see its `generatePasswordSaltHash`. */
const spendTimeOfPassword = (password: string) =>
  derive(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256')
