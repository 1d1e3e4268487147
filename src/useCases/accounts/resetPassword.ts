import type { PayloadRequest } from 'payload'

import { withHashCapacity } from '@/auth/withHashCapacity'
import type { Account } from '@/domain/accounts/account'
import { findReset } from '@/database/accounts/passwordResets'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/shared/errors'
import { isResetToken, resetPasswordSchema } from '@/domain/accounts/passwordReset'
import { homePathOf } from '@/domain/accounts/homePath'
import { clearFailedPasswords, enforceResetLinkRateLimit } from '@/rateLimit/failedPasswords'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Sets the password of a reset link's account and voids the link. Signs nobody in, and works only for accounts that may
 * sign in (specification 6.7).
 * @param input what the client sent, unchecked
 * @returns the account's e-mail, for its own browser only
 * @throws {AppError} `invalidInput` with field errors, `resetLinkInvalid`, `tooManyRequests`, `unavailable`
 */
export const resetPassword = defineUseCase({
  schema: resetPasswordSchema,
  run: async (req, { password, token }): Promise<{ email: string }> => {
    if (!isResetToken(token)) throw new AppError('resetLinkInvalid')
    // The link proves who owns the account; a session of somebody else in this browser doesn't count.
    req.user = null
    const reset = async () => {
      const account = await findReset(req, token)
      if (!account || !(await mayReset(req, account))) throw new AppError('resetLinkInvalid')
      // Updating the password voids all links of the account. Of two resets at the same moment, one gets a write
      // conflict, is retried and finds no link.
      return setPassword(req, account, password)
    }
    const email = await withHashCapacity(req, async () => {
      await enforceResetLinkRateLimit(req)
      return withTransaction(req, reset)
    })
    await clearFailedPasswords(req, email)
    return { email }
  },
})

/** Whether a token opens the form. Looking doesn't use the link up. */
export async function isResetLink(req: PayloadRequest, token: unknown): Promise<boolean> {
  return isResetToken(token) && (await findReset(req, token)) !== undefined
}

/** Reads in the transaction, so that a decision at the same moment is seen or causes a retry. */
async function mayReset(req: PayloadRequest, account: Account): Promise<boolean> {
  const stored = await findStoredAccount(req, account)
  return stored !== null && homePathOf({ ...stored, collection: account.collection }) !== null
}

async function setPassword(
  req: PayloadRequest,
  { collection, id }: Account,
  password: string,
): Promise<string> {
  const { email } = await req.payload.update({
    collection,
    id,
    data: { password },
    depth: 0,
    // The link gives the right to do this; nobody is signed in.
    overrideAccess: true,
    req,
  })
  return email
}
