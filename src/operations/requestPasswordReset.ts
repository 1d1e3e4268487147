import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { findAccountOf } from '@/database/accountEmails'
import { translateFault } from '@/database/faults'
import { cancelNotifications, queueNotification } from '@/database/notifications'
import { voidResets } from '@/database/passwordResets'
import { withTransaction } from '@/database/transaction'
import { AppError, fieldErrorsOf } from '@/domain/errors'
import { resetRequestSchema } from '@/domain/passwordReset'

import { passwordResetsOfAddress } from './allowances'
import { refuseTooMany } from './refuseTooMany'

/**
 * Has the reset mail sent to an account, and makes earlier links worthless. Nobody can tell from the answer or from
 * how long it takes whether there is such an account: the same is written for none, and the job decides who may
 * have a mail (specification 6.7).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `tooManyRequests`, `unavailable`
 */
export async function requestPasswordReset(req: PayloadRequest, input: unknown): Promise<void> {
  const parsed = resetRequestSchema.safeParse(input)
  if (!parsed.success) throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  try {
    await refuseTooMany(req, passwordResetsOfAddress(req))
    await withTransaction(req, async () => {
      const account = await findAccountOf(req, parsed.data.email)
      const id = account?.id ?? new ObjectId().toHexString()
      await voidResets(req, id)
      await cancelNotifications(req, 'password-reset', id)
      await queueNotification(req, 'password-reset', account ?? null)
    })
  } catch (error) {
    throw translateFault(error)
  }
}
