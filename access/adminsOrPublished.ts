import type { Access } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins; everybody else what is published, and no draft, whatever the request asks for (specification 8.11). */
export const adminsOrPublished: Access = ({ req }) =>
  isAdmin(req.user) || { _status: { equals: 'published' } }
