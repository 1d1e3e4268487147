import type { Access } from 'payload'

import { isAdmin, isApprovedAgent } from '@/domain/accounts/roles'

/** Admins; approved agents only the consultations assigned to them (specification 5.5). */
export const adminsOrAssignedAgent: Access = ({ req }) => {
  if (isAdmin(req.user)) return true
  if (isApprovedAgent(req.user)) return { assignedAgent: { equals: req.user?.id } }
  return false
}
