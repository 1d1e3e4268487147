import type { TextField } from 'payload'

import { systemOnlyField } from './systemOnlyField'

/** The n-grams of a row. Indexed in src/database/core/indexes.ts. */
export const ngrams: TextField = {
  name: 'searchGrams',
  type: 'text',
  hasMany: true,
  ...systemOnlyField,
}
