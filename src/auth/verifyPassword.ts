import type { PayloadRequest } from 'payload'

import type { Account } from '@/domain/accounts/account'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { AppError } from '@/domain/shared/errors'
import { isBlank } from '@/domain/values/texts'
import { hashForEqualTiming } from '@/patches/hashForEqualTiming'
import type { Admin, Agent } from '@/payload-types'

/**
 * Takes a third of a second, so never in a transaction; the result holds while the stored hash is still the returned one. Throws
 * `wrongCredentials`, `notApproved`.
 */
export async function verifyPassword(
  req: PayloadRequest,
  { collection, id }: Account,
  password: string,
): Promise<{ hash: string | undefined; user: Admin | Agent }> {
  const stored = await findStoredAccount(req, { collection, id })
  if (!stored) throw new AppError('wrongCredentials')
  if (isBlank(password)) {
    // Payload answers it differently, and without hashing, which would tell that the account exists.
    await hashForEqualTiming(password)
    throw new AppError('wrongCredentials')
  }
  const data = { email: stored.email, password }
  try {
    const { user } = await req.payload.login({ collection, data, depth: 0, req })
    return { hash: stored.hash, user: user as Admin | Agent }
  } catch (error) {
    // Checks the status instead of `instanceof`: the bundle may contain Payload's error class a second time.
    if ((error as { status?: unknown }).status === 401) throw new AppError('wrongCredentials')
    throw error
  }
}
