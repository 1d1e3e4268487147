import { ObjectId } from 'mongodb'

import { findAccountOf } from '@/database/accountEmails'
import { cancelNotifications, queueNotification } from '@/database/notifications'
import { voidResets } from '@/database/passwordResets'
import { withTransaction } from '@/database/transaction'
import { resetRequestSchema } from '@/domain/passwordReset'

import { passwordResetsOfAddress } from './allowances'
import { operation } from './operation'
import { refuseTooMany } from './refuseTooMany'

/**
 * Has the reset mail sent to an account, and makes earlier links worthless. Nobody can tell from the answer or from
 * how long it takes whether there is such an account: the same is written for none, and the job decides who may
 * have a mail (specification 6.7).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `tooManyRequests`, `unavailable`
 */
export const requestPasswordReset = operation({
  schema: resetRequestSchema,
  run: async (req, { email }): Promise<void> => {
    await refuseTooMany(req, passwordResetsOfAddress(req))
    await withTransaction(req, async () => {
      const account = await findAccountOf(req, email)
      const id = account?.id ?? new ObjectId().toHexString()
      await voidResets(req, id)
      await cancelNotifications(req, 'password-reset', id)
      await queueNotification(req, 'password-reset', account ?? null)
    })
  },
})
