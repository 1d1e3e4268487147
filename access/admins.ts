import type { Access } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins (specification 1.2). */
export const admins: Access = ({ req }) => isAdmin(req.user)
