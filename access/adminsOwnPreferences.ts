import type { Access, Where } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins, only their own preferences of the panel. */
export const adminsOwnPreferences: Access = ({ req }) => {
  if (!isAdmin(req.user)) return false
  const isOwn: Where[] = [
    { 'user.value': { equals: req.user?.id } },
    { 'user.relationTo': { equals: req.user?.collection } },
  ]
  return { and: isOwn }
}
