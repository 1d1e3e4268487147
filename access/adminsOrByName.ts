import type { Access } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

/** Admins; everybody else a single file by its name that may be seen (collections/Media/handlers/requireVisible.ts), but no list. */
export const adminsOrByName: Access = ({ isReadingStaticFile, req }) =>
  isAdmin(req.user) || isReadingStaticFile === true
