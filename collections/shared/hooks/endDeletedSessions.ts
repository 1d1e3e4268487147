import type { CollectionAfterDeleteHook } from 'payload'

import { endSessions } from '@/database/accounts/sessions'

export const endDeletedSessions: CollectionAfterDeleteHook = async ({ id, req }) =>
  endSessions(req, String(id))
