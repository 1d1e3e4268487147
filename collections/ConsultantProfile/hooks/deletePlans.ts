import type { CollectionAfterDeleteHook } from 'payload'

import { deletePlansOf } from '@/database/content/storedPlans'

/** Deletes what was planned for a profile along with it. */
export const deletePlans: CollectionAfterDeleteHook = async ({ id, req }) =>
  deletePlansOf(req, String(id))
