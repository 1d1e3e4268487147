import type { CollectionBeforeDeleteHook } from 'payload'

import { eraseTraces } from '@/database/eraseTraces'

/**
 * Whoever deletes a request, and however, leaves no copy of it behind. Before the row itself: in a bulk deletion what fails afterwards
 * would leave the traces of a row that is gone.
 */
export const eraseTracesOnDelete: CollectionBeforeDeleteHook = ({ id, req }) =>
  eraseTraces(req, String(id))
