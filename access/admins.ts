import type { PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins (specification 1.2). */
export const admins = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user)
