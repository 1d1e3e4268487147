import { ObjectId } from 'mongodb'

import { findAccountByEmail } from '@/database/accounts/accountEmails'
import { voidResets } from '@/database/accounts/passwordResets'
import { withTransaction } from '@/database/core/transaction'
import { cancelNotifications, queueNotification } from '@/database/notifications/outbox'
import { requestPasswordResetSchema } from '@/domain/accounts/passwordReset'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'
import { passwordResetsPerAddress } from '@/rateLimit/rateLimits'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Queues a reset mail and voids earlier links. Writes the same rows if no account has this e-mail, so that neither the answer nor
 * its timing tells; the outbox decides who gets a mail (specification 6.7).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `tooManyRequests`, `unavailable`
 */
export const requestPasswordReset = defineUseCase({
  schema: requestPasswordResetSchema,
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
