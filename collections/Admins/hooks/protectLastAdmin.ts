import type { CollectionBeforeDeleteHook } from 'payload'

import { touchConflictRow } from '@/database/locks/conflictRows'
import { AppError } from '@/domain/shared/errors'

/** Refuses to delete the last admin, whom nobody could replace in the product. */
export const protectLastAdmin: CollectionBeforeDeleteHook = async ({ id, req }) => {
  // Two admins who delete each other at the same moment would each still see the other.
  await touchConflictRow(req, 'admins')
  const { docs } = await req.payload.find({
    collection: 'admins',
    where: { id: { not_equals: id } },
    limit: 1,
    pagination: false,
    depth: 0,
    // The rule concerns all admins, no matter who asks.
    overrideAccess: true,
    req,
  })
  if (docs.length === 0) throw new AppError('lastAdmin')
}
