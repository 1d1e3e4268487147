import type { Access, Where } from 'payload'

import { isAdmin } from '@/domain/roles'

/** An admin, for what the panel remembers of that admin alone. */
export const adminsOwnMemory: Access = ({ req }) => {
  if (!isAdmin(req.user)) return false
  const isOwn: Where[] = [
    { 'user.value': { equals: req.user?.id } },
    { 'user.relationTo': { equals: req.user?.collection } },
  ]
  return { and: isOwn }
}
