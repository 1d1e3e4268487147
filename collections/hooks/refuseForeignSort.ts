import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

/**
 * An order by another collection's field tells of what that collection's rule hides, such as an agent's phone number:
 * for admins alone.
 * @throws {AppError} `invalidInput`
 */
export const refuseForeignSort: CollectionBeforeOperationHook = ({ args, overrideAccess, req }) => {
  const { sort } = args as { sort?: unknown }
  if (sort === undefined || overrideAccess || isAdmin(req.user)) return args
  if ([sort].flat().join(',').includes('.')) throw new AppError('invalidInput')
  return args
}
