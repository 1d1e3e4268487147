import type { PayloadRequest } from 'payload'

import type { Account } from '@/domain/accounts/account'

import { releaseEmail } from './accountEmails'
import { voidResets } from './passwordResets'
import { removeSecondFactor } from './secondFactors'
import { forgetSeen } from './seenConsultations'
import { endSessions } from './sessions'

/**
 * Removes what is stored about an account outside of its row, in the transaction of `req`: sessions, remembered browsers, the second factor,
 * reset links, what it has seen, and the reserved e-mail.
 */
export async function forgetAccount(req: PayloadRequest, account: Account): Promise<void> {
  await endSessions(req, account.id)
  await removeSecondFactor(req, account)
  await voidResets(req, account.id)
  await forgetSeen(req, account.id)
  await releaseEmail(req, account.id)
}
