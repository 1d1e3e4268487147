import type { Field } from 'payload'

import { systemOnlyField } from '@collections/shared/fields/systemOnlyField'

/**
 * Fields to store with a submission or not at all, so they are in its row (ADR 23): only the system reads and writes them. Indexed in
 * src/database/core/indexes.ts.
 */
export const bookkeepingFields: Field[] = [
  // Makes sending twice count once (src/useCases/consultations/idempotencyKeys.ts).
  { name: 'idempotency', type: 'json', ...systemOnlyField },
  // Since when it is to be handed to the outbox (src/database/consultations/untoldConsultations.ts).
  { name: 'untold', type: 'date', ...systemOnlyField },
  // What is to be counted (src/database/counts/countLedger.ts).
  { name: 'uncounted', type: 'text', ...systemOnlyField },
]
