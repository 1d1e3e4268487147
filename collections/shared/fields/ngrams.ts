import type { TextField } from 'payload'

import { systemOnly } from '@access/fields'

/** The n-grams of a row: only the system reads and writes them. Indexed in src/database/core/indexes.ts. */
export const ngrams: TextField = {
  name: 'searchGrams',
  type: 'text',
  hasMany: true,
  hidden: true,
  access: systemOnly,
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
}
