import type { CollectionAfterDeleteHook } from 'payload'

import { forgetSeen } from '@/database/accounts/seenConsultations'

export const forgetSeenOnDelete: CollectionAfterDeleteHook = async ({ id, req }) =>
  forgetSeen(req, String(id))
