import { createLocalReq, type PayloadRequest } from 'payload'

import type { Account } from '@/domain/accounts/account'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { AppError } from '@/domain/shared/errors'

import { verifyPassword } from './verifyPassword'

/**
 * Checks a signed-in person's own password, outside of any transaction. Throws `notApproved`, and for a wrong one what `refusal` returns.
 * @returns a check that the password is still the same, which throws the same; to be run in the transaction that relies on it
 */
export async function verifyOwnPassword(
  req: PayloadRequest,
  account: Account,
  password: string,
  refusal: () => AppError,
): Promise<() => Promise<void>> {
  try {
    // A request of its own: signing in would make its person the user.
    const ownReq = await createLocalReq({}, req.payload)
    const { hash } = await verifyPassword(ownReq, account, password)
    return async () => {
      if ((await findStoredAccount(req, account))?.hash !== hash) throw refusal()
    }
  } catch (error) {
    throw error instanceof AppError && error.code === 'wrongCredentials' ? refusal() : error
  }
}
