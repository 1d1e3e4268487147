import type { Access } from 'payload'

import { isAdmin } from '@/domain/roles'

/** Admins (specification section 6). */
export const admins: Access = ({ req }) => isAdmin(req.user)
