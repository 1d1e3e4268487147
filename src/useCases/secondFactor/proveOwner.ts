import type { PayloadRequest, TypedUser } from 'payload'

import { requireCode } from '@/auth/requireCode'
import { verifyOwnPassword } from '@/auth/verifyOwnPassword'
import { withHashCapacity } from '@/auth/withHashCapacity'
import { account as copy } from '@/copy/account'
import type { Account } from '@/domain/accounts/account'
import { findSecondFactor, type SecondFactor } from '@/database/accounts/secondFactors'
import { requireSessionStillOpen, touchAccountConflictRow } from '@/database/accounts/sessions'
import { withTransaction } from '@/database/core/transaction'
import type { OwnerCredentials } from '@/domain/accounts/secondFactor'
import { AppError } from '@/domain/shared/errors'
import { countingCodes } from '@/rateLimit/wrongCodes'
import { countingPasswords } from '@/rateLimit/failedPasswords'

export const accountOf = ({ collection, id }: TypedUser): Account => ({
  id: String(id),
  collection,
})

/**
 * Checks that a signed-in person owns the account, by its password and, where a second factor is set up, by a code, which is used up;
 * then runs `work` in the same transaction, if the session is still open. Wrong ones count like those of a sign-in (specification 6.9).
 * @throws {AppError} `wrongCredentials` at `password`, `secondFactorRequired`, `secondFactorWrong`, `secondFactorUnreadable`,
 * `unauthenticated`, `tooManyRequests`, `unavailable`, and what `work` throws
 */
export async function proveOwner<T>(
  req: PayloadRequest,
  person: TypedUser,
  { code, password }: OwnerCredentials,
  work: (account: Account, factor: SecondFactor | undefined) => Promise<T>,
): Promise<T> {
  const account = accountOf(person)
  return withHashCapacity(req, () =>
    countingPasswords(req, person.email, async () => {
      const requireSamePassword = await verifyOwnPassword(req, account, password, wrongPassword)
      return countingCodes(req, account.id, code !== undefined, () =>
        withTransaction(req, async () => {
          await touchAccountConflictRow(req, account.id)
          await requireSessionStillOpen(req, person)
          await requireSamePassword()
          const factor = await findSecondFactor(req, account)
          if (factor) await requireCode(req, factor, code)
          return work(account, factor)
        }),
      )
    }),
  )
}

/**
 * The same for what needs a second factor.
 * @throws {AppError} `secondFactorOff`, and what {@link proveOwner} throws
 */
export async function proveFactorOwner<T>(
  req: PayloadRequest,
  person: TypedUser,
  credentials: OwnerCredentials,
  work: (factor: SecondFactor) => Promise<T>,
): Promise<T> {
  // Before it counts as a try: here nothing was wrong.
  if (!(await findSecondFactor(req, accountOf(person)))) throw new AppError('secondFactorOff')
  return proveOwner(req, person, credentials, (_, factor) => {
    // Turned off since.
    if (!factor) throw new AppError('secondFactorOff')
    return work(factor)
  })
}

const wrongPassword = () =>
  new AppError('wrongCredentials', [{ path: 'password', message: copy.wrongCurrentPassword }])
