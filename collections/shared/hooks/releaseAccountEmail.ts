import type { CollectionAfterDeleteHook } from 'payload'

import { releaseEmail } from '@/database/accounts/accountEmails'

/** Frees the e-mail of an account that is deleted. */
export const releaseAccountEmail: CollectionAfterDeleteHook = async ({ id, req }) =>
  releaseEmail(req, String(id))
