import type { FieldAccess } from 'payload'

import { isAdmin } from '@/domain/roles'

/** A value that only the system sets; what a client sends for it is dropped. */
export const systemField: FieldAccess = () => false

/** A value that admins may set or change. */
export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user)
