import type { PayloadRequest } from 'payload'

import { type Account, findReset } from '@/database/accounts/passwordResets'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/errors'
import { isResetToken, resetSchema } from '@/domain/passwordReset'
import { homePathOf } from '@/domain/roles'

import { defineUseCase } from '@/useCases/defineUseCase'
import { resetPasswordRateLimit, enforceResetLinkRateLimit } from '@/rateLimit/passwordRateLimits'
import { withHashCapacity } from '@/auth/withHashCapacity'

/**
 * Sets the password of the account that a reset link was made for, and uses the link up. Who may not sign in at that
 * moment gains nothing; nobody is signed in by it (specification 6.7).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `resetLinkInvalid`, `tooManyRequests`, `unavailable`
 */
export const resetPassword = defineUseCase({
  schema: resetSchema,
  run: async (req, { password, token }): Promise<void> => {
    if (!isResetToken(token)) throw new AppError('resetLinkInvalid')
    // Whoever has the link is the account's owner, whoever else is signed in here.
    req.user = null
    const reset = async () => {
      const account = await findReset(req, token)
      if (!account || !(await mayReset(req, account))) throw new AppError('resetLinkInvalid')
      // A new password uses up all of the account's links. Of two who come at once the second one meets the first
      // one's account, begins anew and finds no link.
      return setPassword(req, account, password)
    }
    const email = await withHashCapacity(req, async () => {
      await enforceResetLinkRateLimit(req)
      return withTransaction(req, reset)
    })
    await resetPasswordRateLimit(req, email)
  },
})

/** Whether a token leads to the form. Looking at it uses nothing up. */
export async function isResetLink(req: PayloadRequest, token: unknown): Promise<boolean> {
  return isResetToken(token) && (await findReset(req, token)) !== undefined
}

/** Asked within the transaction, so that a decision at the same moment is known, or makes it begin anew. */
async function mayReset(req: PayloadRequest, { collection, id }: Account): Promise<boolean> {
  const account = await req.payload.db.findOne<{ id: string; status?: unknown }>({
    collection,
    where: { id: { equals: id } },
    req,
  })
  return account !== null && homePathOf({ ...account, collection }) !== null
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
    // The link is the right to do this; its owner is signed in nowhere.
    overrideAccess: true,
    req,
  })
  return email
}
