import type { PayloadRequest } from 'payload'

import type { AccountCollection } from './accountEmails'

/** An account as it is stored; the hash changes with the password and with nothing else. */
export type StoredAccount = { id: string; email: string; hash?: string; status?: unknown }

/** What the database holds of an account at this moment, within the request's transaction; no hook and no access rule runs. */
export const findStoredAccount = async (
  req: PayloadRequest,
  { collection, id }: { collection: AccountCollection; id: string },
): Promise<StoredAccount | null> =>
  req.payload.db.findOne<StoredAccount>({ collection, where: { id: { equals: id } }, req })
