import type { Access } from 'payload'

import { isAdmin } from '@/domain/roles'

/**
 * Admins; everybody else a file whose name they have, as a page that shows it tells. A list would tell of the pictures, and with
 * them of the people, that nobody has published.
 */
export const adminsOrByName: Access = ({ isReadingStaticFile, req }) =>
  isAdmin(req.user) || isReadingStaticFile === true
