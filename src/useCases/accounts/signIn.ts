import { jwtSign, type PayloadRequest } from 'payload'
import type * as z from 'zod'

import { withRememberedBrowser } from '@/auth/rememberedBrowserCookie'
import { requireCodeUnlessRemembered } from '@/auth/requireCodeUnlessRemembered'
import { verifyPassword } from '@/auth/verifyPassword'
import { withHashCapacity } from '@/auth/withHashCapacity'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import type { Account, AccountCollection } from '@/domain/accounts/account'
import { findAccountByEmail } from '@/database/accounts/accountEmails'
import { rememberBrowser } from '@/database/accounts/rememberedBrowsers'
import { lacksSecondFactor } from '@/database/accounts/secondFactorPolicy'
import { startSession, touchAccountConflictRow } from '@/database/accounts/sessions'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/shared/errors'
import { homePathOf } from '@/domain/accounts/homePath'
import { signInSchema } from '@/domain/accounts/signIn'
import { hashForEqualTiming } from '@/patches/hashForEqualTiming'
import type { Admin, Agent } from '@/payload-types'
import { countingCodes } from '@/rateLimit/wrongCodes'
import { countingPasswords } from '@/rateLimit/failedPasswords'
import { countOutcome } from '@/useCases/outcomeMetrics'

import { countingRefusals } from './countingRefusals'

export type Session = {
  token: string
  /** Seconds since 1970. */
  expiresAt: number
  /** The second factor's setup, where it is required and missing. */
  homePath: string
  user: Admin | Agent
  /** What the cookie of a browser that is not asked for a code again holds. */
  rememberedBrowser?: string
}

/**
 * Signs in an admin or an approved agent (specification 6.3), with a code where a second factor is set up (6.9). An unknown e-mail takes as
 * long as a wrong password; a wrong code counts as one.
 * @param accepted the collections whose accounts may sign in here
 * @throws {AppError} `invalidInput` with the message to show, `wrongCredentials`, `notApproved`, `secondFactorRequired`,
 * `secondFactorWrong`, `secondFactorUnreadable`, `tooManyRequests`, `unavailable`
 */
export const signIn = (
  req: PayloadRequest,
  input: unknown,
  accepted: readonly AccountCollection[] = ['admins', 'agents'],
): Promise<Session> =>
  countOutcome('sign-in', countingRefusals(req, input, openSessionFor(req, input, accepted)))

async function openSessionFor(
  req: PayloadRequest,
  input: unknown,
  accepted: readonly AccountCollection[],
): Promise<Session> {
  const parsed = signInSchema.safeParse(input)
  if (!parsed.success) {
    const { message = '', path } = parsed.error.issues[0] ?? {}
    throw new AppError('invalidInput', [{ path: path?.[0] === 'code' ? 'code' : 'email', message }])
  }
  const { email, password } = parsed.data
  try {
    return await withHashCapacity(req, () =>
      countingPasswords(req, email, async () => {
        const account = await findAccountByEmail(req, email)
        if (account && accepted.includes(account.collection))
          return openSession(req, account, parsed.data)
        await hashForEqualTiming(password)
        throw new AppError('wrongCredentials')
      }),
    )
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

type Typed = z.output<typeof signInSchema>

async function openSession(req: PayloadRequest, account: Account, typed: Typed): Promise<Session> {
  for (;;) {
    const { hash, user } = await verifyPassword(req, account, typed.password)
    const session = await countingCodes(req, account.id, typed.code !== undefined, () =>
      withTransaction(req, () => startIfUnchanged(req, account, { ...typed, hash })),
    )
    if (session) return { ...session, user }
    // The password has changed meanwhile: check it again.
  }
}

/** Opens the session if the hash is still the one that was checked: hashing is too slow for a transaction. */
async function startIfUnchanged(
  req: PayloadRequest,
  account: Account,
  { code, hash, remember }: Omit<Typed, 'email' | 'password'> & { hash: string | undefined },
): Promise<Omit<Session, 'user'> | undefined> {
  await touchAccountConflictRow(req, account.id)
  const stored = await findStoredAccount(req, account)
  if (!stored) throw new AppError('wrongCredentials')
  if (stored.hash !== hash) return
  const { collection } = account
  const homePath = homePathOf({ ...stored, collection })
  if (!homePath) throw new AppError('notApproved')
  const isProven = await requireCodeUnlessRemembered(req, account, code)
  const sid = await startSession(req, account)
  const { exp, token } = await jwtSign({
    // The fields that Payload writes too; it copies the session's id when it renews a token.
    fieldsToSign: { id: stored.id, collection, email: stored.email, sid },
    secret: req.payload.secret,
    tokenExpiration: durations.session / 1000,
  })
  const isMissing = await lacksSecondFactor(req.payload, { ...stored, collection })
  return {
    token,
    expiresAt: exp,
    homePath: isMissing ? routes.secondFactor : homePath,
    ...(remember && isProven
      ? { rememberedBrowser: withRememberedBrowser(req, await rememberBrowser(req, account)) }
      : {}),
  }
}
