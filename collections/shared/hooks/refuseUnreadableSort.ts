import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'

// Payload takes two underscores for a dot.
const relationField = /\.|__/
const secretField =
  /(?:\.|__)(?:hash|salt|searchGrams|idempotency|untold|uncounted|resetPassword\w*)\b/

/**
 * Refuses with `invalidInput` to sort by fields that the person may not read, since the order reveals them: for admins those nobody may
 * read, such as hashes, for everybody else all fields of other collections.
 */
export const refuseUnreadableSort: CollectionBeforeOperationHook = ({
  args,
  overrideAccess,
  req,
}) => {
  const { sort } = args as { sort?: unknown }
  if (sort === undefined || overrideAccess) return args
  const forbidden = isAdmin(req.user) ? secretField : relationField
  if (forbidden.test([sort].flat().join(','))) throw new AppError('invalidInput')
  return args
}
