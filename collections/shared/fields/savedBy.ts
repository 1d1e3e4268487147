import type { Field } from 'payload'

import { systemOnly } from '@access/fields'
import { versions as copy } from '@/copy/versions'

/** Who saved a version, as `noteAuthor` writes it; on no surface but the list of versions (specification 8.11). */
export const savedBy: Field = {
  name: 'savedBy',
  type: 'text',
  label: copy.author,
  hidden: true,
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
  access: systemOnly,
}
