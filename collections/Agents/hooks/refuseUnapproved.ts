import type { CollectionBeforeLoginHook } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { isApprovedAgent } from '@/domain/accounts/roles'

/** Lets only approved agents sign in, everywhere (specification 6.3). Runs after the password was right, so a status leaks nothing. */
export const refuseUnapproved: CollectionBeforeLoginHook = ({ collection, user }) => {
  const { id, status } = user as { id: string; status?: unknown }
  if (!isApprovedAgent({ id, status, collection: collection.slug }))
    throw new AppError('notApproved')
}
