import { ObjectId } from 'mongodb'

import { findAccountByEmail } from '@/database/accounts/accountEmails'
import { cancelNotifications, queueNotification } from '@/database/outbox'
import { voidResets } from '@/database/accounts/passwordResets'
import { withTransaction } from '@/database/core/transaction'
import { resetRequestSchema } from '@/domain/passwordReset'

import { passwordResetsPerAddress } from '@/rateLimit/rateLimits'
import { defineUseCase } from '@/useCases/defineUseCase'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'

/**
 * Has the reset mail sent to an account, and makes earlier links worthless. Nobody can tell from the answer or from
 * how long it takes whether there is such an account: the same is written for none, and the job decides who may
 * have a mail (specification 6.7).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `tooManyRequests`, `unavailable`
 */
export const requestPasswordReset = defineUseCase({
  schema: resetRequestSchema,
  run: async (req, { email }): Promise<void> => {
    await enforceRateLimit(req, passwordResetsPerAddress(req))
    await withTransaction(req, async () => {
      const account = await findAccountByEmail(req, email)
      const id = account?.id ?? new ObjectId().toHexString()
      await voidResets(req, id)
      await cancelNotifications(req, 'password-reset', id)
      await queueNotification(req, 'password-reset', account ?? null)
    })
  },
})
