import type { Access } from 'payload'

import { isAdmin, isApprovedAgent } from '@/domain/accounts/roles'

/** Admins; approved agents only their own account. */
export const adminsOrSelf: Access = ({ req }) => {
  if (isAdmin(req.user)) return true
  if (isApprovedAgent(req.user)) return { id: { equals: req.user?.id } }
  return false
}
