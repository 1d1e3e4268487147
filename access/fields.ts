import type { FieldAccess } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Only the system itself, past access rules: what a client sends for the field is dropped. */
export const systemField: FieldAccess = () => false

/** Only admins. */
export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user)

export const systemWritten = { create: systemField, update: systemField }

export const systemOnly = { ...systemWritten, read: systemField }
