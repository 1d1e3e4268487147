import type { CollectionAfterChangeHook } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { findStoredAccount, type StoredAccount } from '@/database/accounts/storedAccount'

/** An updated account as it is stored, before and now: clients choose which fields the changed document has. Null at its creation. */
export async function storedStates({
  collection,
  operation,
  previousDoc,
  req,
}: Parameters<CollectionAfterChangeHook>[0]) {
  if (operation !== 'update') return null
  const before = previousDoc as StoredAccount
  const account = { id: before.id, collection: collection.slug as AccountCollection }
  return { account, before, now: await findStoredAccount(req, account) }
}
