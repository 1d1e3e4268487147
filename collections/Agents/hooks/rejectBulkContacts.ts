import type { CollectionBeforeOperationHook } from 'payload'

import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

type Change = { id?: unknown; data?: { name?: unknown; phone?: unknown } }

/** Refuses that an admin gives several agents one name or phone (specification 6.8). */
export const rejectBulkContacts: CollectionBeforeOperationHook = ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'update' || overrideAccess || !isAdmin(req.user)) return args
  const { data, id } = args as Change
  const isContact = data?.name !== undefined || data?.phone !== undefined
  if (id === undefined && isContact) throw new AppError('bulkChange')
  return args
}
