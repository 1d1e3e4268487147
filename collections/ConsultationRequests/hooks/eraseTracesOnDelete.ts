import type { CollectionBeforeDeleteHook } from 'payload'

import { eraseTraces } from '@/database/consultations/eraseTraces'

/**
 * Deletes all copies of a consultation with it. Runs before the row is deleted: if a bulk deletion failed afterwards, traces of a deleted
 * row would stay.
 */
export const eraseTracesOnDelete: CollectionBeforeDeleteHook = ({ id, req }) =>
  eraseTraces(req, String(id))
