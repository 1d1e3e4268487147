import type { Field } from 'payload'

import { versions as copy } from '@/copy/versions'

import { systemOnlyField } from './systemOnlyField'

/** Who saved a version, as `noteAuthor` writes it; on no surface but the list of versions (specification 8.11). */
export const savedBy: Field = {
  name: 'savedBy',
  type: 'text',
  label: copy.author,
  ...systemOnlyField,
}
