import type { FieldAccess } from 'payload'

import { isAdmin } from '@/domain/roles'

/** Only the system sets the value; what a client sends for it is dropped. */
export const systemField: FieldAccess = () => false

/** Nobody reads the value; the system itself reads past access rules. */
export const nobodyField: FieldAccess = () => false

/** Only admins set or change the value. */
export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user)
