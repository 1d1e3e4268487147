import type { CollectionAfterDeleteHook } from 'payload'

import { forgetSeen } from '@/database/accounts/seenConsultations'

/** Forgets what a deleted account has seen. */
export const forgetSeenOnDelete: CollectionAfterDeleteHook = async ({ id, req }) =>
  forgetSeen(req, String(id))
