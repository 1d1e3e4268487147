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
import { clearFailedPasswords, enforcePasswordRateLimit } from '@/rateLimit/failedPasswords'

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
  return withHashCapacity(req, async () => {
    await enforcePasswordRateLimit(req, person.email)
    const requireSamePassword = await verifyOwnPassword(req, account, password, wrongPassword)
    const result = await countingCodes(req, account.id, code !== undefined, () =>
      withTransaction(req, async () => {
        await touchAccountConflictRow(req, account.id)
        await requireSessionStillOpen(req, person)
        await requireSamePassword()
        const factor = await findSecondFactor(req, account)
        if (factor) await requireCode(req, factor, code)
        return work(account, factor)
      }),
    )
    await clearFailedPasswords(req, person.email)
    return result
  })
}

const wrongPassword = () =>
  new AppError('wrongCredentials', [{ path: 'password', message: copy.wrongCurrentPassword }])
