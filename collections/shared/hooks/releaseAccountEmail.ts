import type { CollectionAfterDeleteHook } from 'payload'

import { releaseEmail } from '@/database/accounts/accountEmails'

/** Releases the e-mail of a deleted account. */
export const releaseAccountEmail: CollectionAfterDeleteHook = async ({ id, req }) =>
  releaseEmail(req, String(id))
