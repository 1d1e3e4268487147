import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

import type { PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import { type AccountCollection, findAccountOf } from '@/database/accountEmails'
import { forgetAttempts } from '@/database/attempts'
import { translateFault } from '@/database/faults'
import { AppError } from '@/domain/errors'
import { placeOf } from '@/domain/roles'
import { signInSchema } from '@/domain/signIn'
import type { Admin, Agent } from '@/payload-types'

import { attemptKey, refuseTooMany } from './refuseTooMany'

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
  try {
    await refuseTooMany(req, failures(), parsed.data.email)
    const account = await findAccountOf(req, parsed.data.email)
    if (!account || !accepted.includes(account.collection)) {
      await spendTimeOfPassword(parsed.data.password)
      throw new AppError('wrongCredentials')
    }
    const session = await openSession(req, account.collection, parsed.data)
    await forgetFailures(req, parsed.data.email)
    return session
  } catch (error) {
    // Payload's class may be in this bundle a second time, so that its status tells and not `instanceof`.
    if ((error as { status?: unknown }).status === 401) throw new AppError('wrongCredentials')
    throw translateFault(error)
  }
}

/**
 * Locks an account for those alone who have failed at it from one address, and for a quarter of an hour: nobody
 * can keep somebody else out (DECISIONS, Requests).
 */
const failures = () => ({
  of: 'sign-in',
  limit: environment().SIGN_IN_ATTEMPTS ?? limits.signInAttempts,
  window: durations.signInWindow,
})

/** Lets whoever has proved to be this account's owner try as often as at first. */
export const forgetFailures = (req: PayloadRequest, email: string): Promise<void> =>
  forgetAttempts(req.payload, attemptKey(req, 'sign-in', email))

async function openSession(
  req: PayloadRequest,
  collection: AccountCollection,
  data: { email: string; password: string },
): Promise<Session> {
  const { exp, token, user } = await req.payload.login({ collection, data, depth: 0, req })
  const place = user && placeOf({ ...user, collection })
  if (!token || !exp || !place) throw new AppError('wrongCredentials')
  return { token, expiresAt: exp, place, user }
}

const derive = promisify(pbkdf2)

/** What Payload takes to compare a password; see its `generatePasswordSaltHash`. */
const spendTimeOfPassword = (password: string) =>
  derive(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256')
