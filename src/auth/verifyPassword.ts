import type { PayloadRequest } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { AppError } from '@/domain/errors'
import type { Admin, Agent } from '@/payload-types'

/**
 * Whether this is the account's password, and the account one that may sign in. Takes a third of a second; for outside of
 * transactions. The token that Payload makes on the way belongs to no session and so is worth nothing.
 * @returns the account, and the hash that was there: as long as it still is, so is the password
 * @throws {AppError} `wrongCredentials`, `notApproved`
 */
export async function verifyPassword(
  req: PayloadRequest,
  { collection, id }: { collection: AccountCollection; id: string },
  password: string,
): Promise<{ hash: string | undefined; user: Admin | Agent }> {
  const stored = await findStoredAccount(req, { collection, id })
  if (!stored) throw new AppError('wrongCredentials')
  const data = { email: stored.email, password }
  try {
    const { user } = await req.payload.login({ collection, data, depth: 0, req })
    return { hash: stored.hash, user: user as Admin | Agent }
  } catch (error) {
    // Payload's class may be in this bundle a second time, so that its status tells and not `instanceof`.
    if ((error as { status?: unknown }).status === 401) throw new AppError('wrongCredentials')
    throw error
  }
}
