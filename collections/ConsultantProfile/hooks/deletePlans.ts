import type { CollectionAfterDeleteHook } from 'payload'

import { deletePlansOf } from '@/database/content/storedPlans'

export const deletePlans: CollectionAfterDeleteHook = async ({ id, req }) =>
  deletePlansOf(req, String(id))
