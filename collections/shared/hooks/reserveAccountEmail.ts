import type { CollectionAfterChangeHook } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { reserveEmail } from '@/database/accounts/accountEmails'

/** Reserves the e-mail for this account. Runs late, so that transactions with the same e-mail block each other only briefly. */
export const reserveAccountEmail: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  req,
}) => {
  const { id, email } = doc as { id: string; email: string }
  if (email === (previousDoc as { email?: string } | undefined)?.email) return
  await reserveEmail(req, email, { collection: collection.slug as AccountCollection, id })
}
