import type { Field } from 'payload'

import { systemOnly } from '@access/fields'

const ofTheSystem = {
  hidden: true,
  access: systemOnly,
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
} as const

/**
 * Fields to store with a submission or not at all, so they are in its row (ADR 23): only the system reads and writes them. Indexed in
 * src/database/core/indexes.ts.
 */
export const bookkeepingFields: Field[] = [
  // Makes sending twice count once (src/useCases/consultations/idempotency.ts).
  { name: 'idempotency', type: 'json', ...ofTheSystem },
  // Since when it is to be handed to the outbox (src/database/consultations/untoldConsultations.ts).
  { name: 'untold', type: 'date', ...ofTheSystem },
  // What is to be counted (src/database/counts/countLedger.ts).
  { name: 'uncounted', type: 'text', ...ofTheSystem },
]
