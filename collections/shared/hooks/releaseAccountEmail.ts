import type { CollectionAfterDeleteHook } from 'payload'

import { releaseEmail } from '@/database/accounts/accountEmails'

export const releaseAccountEmail: CollectionAfterDeleteHook = async ({ id, req }) =>
  releaseEmail(req, String(id))
