import type { CollectionAfterChangeHook } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import { findStoredAccount, type StoredAccount } from '@/database/accounts/storedAccount'
import { cancelNotifications } from '@/database/outbox'
import { voidResets } from '@/database/accounts/passwordResets'
import { endSessions } from '@/database/accounts/sessions'

/**
 * A changed password or status ends all sessions of its account and makes its reset links worthless, also one that is
 * still to be mailed, whoever changed it, in the same transaction (specification 6.4). The stored row tells, since a client chooses which fields the changed document shows.
 */
export const endOutdatedSessions: CollectionAfterChangeHook = async ({
  collection,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update') return
  const before = previousDoc as StoredAccount
  const account = { id: before.id, collection: collection.slug as AccountCollection }
  const now = await findStoredAccount(req, account)
  if (now?.hash === before.hash && now?.status === before.status) return
  await endSessions(req, account.id)
  await voidResets(req, account.id)
  await cancelNotifications(req, 'password-reset', account.id)
}
