import type { Access } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins; others only published content, never a draft, whatever they ask for (specification 8.11). */
export const adminsOrPublished: Access = ({ req }) =>
  isAdmin(req.user) || { _status: { equals: 'published' } }
