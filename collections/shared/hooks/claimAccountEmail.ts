import type { CollectionAfterChangeHook } from 'payload'

import { type AccountCollection, claimEmail } from '@/database/accounts/accountEmails'

/** Makes the e-mail this account's alone. Last of all, so that those who come at once hold one another up as little as can be. */
export const claimAccountEmail: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  req,
}) => {
  const { id, email } = doc as { id: string; email: string }
  if (email === (previousDoc as { email?: string } | undefined)?.email) return
  await claimEmail(req, email, { collection: collection.slug as AccountCollection, id })
}
