import type { CollectionBeforeOperationHook } from 'payload'

import { account as copy } from '@/copy/account'
import { invalidAt } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'

/** Refuses an agent's own password in an update, which doesn't ask for the current one: see `POST /api/agents/password`. */
export const refuseOwnPassword: CollectionBeforeOperationHook = ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'update' || overrideAccess || isAdmin(req.user)) return
  const { data } = args as { data?: { password?: unknown } }
  if (data?.password === undefined) return
  throw invalidAt(['password'], copy.passwordElsewhere)
}
