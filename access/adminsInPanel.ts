import type { PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/roles'

/** Who may enter the panel: admins. A boolean rule, as Payload's `access.admin` asks for. */
export const adminsInPanel = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user)
