import type { PayloadRequest } from 'payload'

import type { Account } from '@/domain/accounts/account'

/** `hash` changes with the password only. */
export type StoredAccount = {
  id: string
  email: string
  hash?: string
  status?: unknown
  secondFactorSince?: unknown
}

/** Reads in the transaction of `req`, without hooks and access rules. */
export const findStoredAccount = async (
  req: PayloadRequest,
  { collection, id }: Account,
): Promise<StoredAccount | null> =>
  req.payload.db.findOne<StoredAccount>({ collection, where: { id: { equals: id } }, req })
