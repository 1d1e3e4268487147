import type { CollectionAfterChangeHook } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import { findStoredAccount, type StoredAccount } from '@/database/accounts/storedAccount'
import { resetRateLimitCounter } from '@/database/rateLimitCounters'
import { cancelNotifications } from '@/database/notifications/outbox'
import { voidResets } from '@/database/accounts/passwordResets'
import { endSessions } from '@/database/accounts/sessions'
import { wrongCodesPerAccount } from '@/rateLimit/rateLimits'

/**
 * Ends all sessions and voids all reset links, sent or queued, when a password or status changes, in the same transaction
 * (specification 6.4). Compares stored rows: clients choose which fields the changed document has.
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
  // Somebody who was trying codes no longer knows the password, and must not keep the owner out.
  if (now?.hash !== before.hash)
    await resetRateLimitCounter(req.payload, wrongCodesPerAccount(account.id).key)
}
