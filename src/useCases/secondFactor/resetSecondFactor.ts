import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { secondFactorRules as copy } from '@/copy/secondFactorRules'
import { recordAccess } from '@/database/records/accessLog'
import type { Account } from '@/domain/accounts/account'
import { findAccountByEmail } from '@/database/accounts/accountEmails'
import { removeSecondFactor } from '@/database/accounts/secondFactors'
import { endSessions, touchAccountConflictRow } from '@/database/accounts/sessions'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { withTransaction } from '@/database/core/transaction'
import { writeDecision } from '@/database/records/decisions'
import { queueNotification } from '@/database/notifications/outbox'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { resetSchema } from '@/domain/accounts/secondFactor'
import { defineRowUseCase } from '@/useCases/defineUseCase'

/**
 * Removes another person's second factor, for somebody who has lost phone and recovery codes: recorded with its reason, mailed to that
 * person, whose sessions and remembered browsers end. A second time changes nothing (specification 6.9).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins and for one's own account, `notFound`, `invalidInput`,
 * `writeConflict`, `unavailable`
 */
export const resetSecondFactor = defineRowUseCase({
  guard: async (user, req, account: Account) => {
    const admin = requireAdmin(user)
    if (account.collection === 'admins' && account.id === String(admin.id))
      throw new AppError('forbidden', undefined, { text: copy.ownReset })
    if (!isRecordId(account.id) || !(await findStoredAccount(req, account)))
      throw new AppError('notFound')
  },
  schema: resetSchema,
  run: async (req, account, { reason }): Promise<void> => {
    await withTransaction(req, () => reset(req, account, reason))
  },
})

/**
 * Resets it by e-mail for an operator at the server, as when the only admin has lost device and codes. Nobody is signed in.
 * @returns whether there was a second factor; undefined if no account has this e-mail
 */
export async function resetSecondFactorOf(
  req: PayloadRequest,
  email: string,
): Promise<boolean | undefined> {
  const account = await findAccountByEmail(req, email)
  return account && withTransaction(req, () => reset(req, account, copy.resetByCommand))
}

async function reset(req: PayloadRequest, account: Account, reason: string): Promise<boolean> {
  const { collection, id } = account
  await touchAccountConflictRow(req, id)
  if (!(await removeSecondFactor(req, account))) return false
  await endSessions(req, id)
  await writeDecision(req, {
    kind: 'second-factor',
    ...(collection === 'agents' ? { agent: id } : { admin: id }),
    reason,
  })
  if (collection === 'agents')
    await recordAccess(req, { action: 'change', collection, subjects: [id], reason: copy.name })
  await queueNotification(req, 'second-factor-reset', account)
  return true
}
