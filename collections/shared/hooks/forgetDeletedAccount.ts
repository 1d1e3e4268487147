import type { CollectionAfterDeleteHook } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { forgetAccount } from '@/database/accounts/forgetAccount'

export const forgetDeletedAccount: CollectionAfterDeleteHook = async ({ collection, id, req }) =>
  forgetAccount(req, { collection: collection.slug as AccountCollection, id: String(id) })
