import type { PayloadRequest } from 'payload'

import { isAdmin } from '@/domain/roles'

/** Who decides in this request; nobody where the system acts. */
export const decidedBy = ({ user }: PayloadRequest) =>
  isAdmin(user) ? { decidedBy: String(user?.id), decidedByEmail: user?.email } : {}
