import type { CollectionAfterDeleteHook } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import { removeSecondFactor } from '@/database/accounts/secondFactors'

export const removeSecondFactorOnDelete: CollectionAfterDeleteHook = async ({
  collection,
  id,
  req,
}) => {
  await removeSecondFactor(req, {
    collection: collection.slug as AccountCollection,
    id: String(id),
  })
}
