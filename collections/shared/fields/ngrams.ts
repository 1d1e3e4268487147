import type { TextField } from 'payload'

import { systemField } from '@access/fields'

/** What search finds a row by; the system's own, in no answer and in no form. Indexed in src/database/core/indexes.ts. */
export const ngrams: TextField = {
  name: 'searchGrams',
  type: 'text',
  hasMany: true,
  hidden: true,
  access: { create: systemField, read: systemField, update: systemField },
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
}
