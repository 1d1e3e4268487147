import type { PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins may enter the panel. A boolean rule, as Payload's `access.admin` requires. */
export const adminsInPanel = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user)
