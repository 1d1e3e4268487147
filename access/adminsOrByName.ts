import type { Access } from 'payload'

import { isAdmin } from '@/domain/roles'

/** Admins; everybody else a single file by its name, but no list: it would show unpublished pictures. */
export const adminsOrByName: Access = ({ isReadingStaticFile, req }) =>
  isAdmin(req.user) || isReadingStaticFile === true
