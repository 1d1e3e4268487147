import type { CollectionAfterDeleteHook } from 'payload'

import { endSessions } from '@/database/accounts/sessions'

/** Ends the sessions of a deleted account. */
export const endDeletedSessions: CollectionAfterDeleteHook = async ({ id, req }) =>
  endSessions(req, String(id))
