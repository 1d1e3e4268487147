import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

// Payload takes two underscores for a dot.
const foreign = /\.|__/
const unreadable = /(?:\.|__)(?:hash|salt|searchGrams|resetPassword\w*)\b/

/**
 * An order by another collection's field tells of what that collection's rules hide: from all but admins its rows, such as an
 * agent's phone number; from admins too what nobody may read, such as a password's hash.
 * @throws {AppError} `invalidInput`
 */
export const rejectRelationSort: CollectionBeforeOperationHook = ({
  args,
  overrideAccess,
  req,
}) => {
  const { sort } = args as { sort?: unknown }
  if (sort === undefined || overrideAccess) return args
  const hidden = isAdmin(req.user) ? unreadable : foreign
  if (hidden.test([sort].flat().join(','))) throw new AppError('invalidInput')
  return args
}
