import type { CollectionBeforeDeleteHook } from 'payload'

import { AppError } from '@/domain/errors'

/** Refuses to delete the only admin, who could not be replaced from inside the product. */
export const keepLastAdmin: CollectionBeforeDeleteHook = async ({ req }) => {
  const { totalDocs } = await req.payload.count({
    collection: 'admins',
    // The rule is about every admin there is, whoever asks.
    overrideAccess: true,
    req,
  })
  if (totalDocs <= 1) throw new AppError('lastAdmin')
}
