import type { CollectionBeforeLoginHook } from 'payload'

import { AppError } from '@/domain/errors'
import { isApprovedAgent } from '@/domain/roles'

/**
 * Lets approved agents alone sign in, on every surface (specification 6.3). It runs when the password was
 * right, so that a status tells nothing to a stranger.
 */
export const rejectUnapproved: CollectionBeforeLoginHook = ({ collection, user }) => {
  const { id, status } = user as { id: string; status?: unknown }
  if (!isApprovedAgent({ id, status, collection: collection.slug }))
    throw new AppError('notApproved')
}
