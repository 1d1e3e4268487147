import { systemOnly } from '@access/fields'

/** Of a field that only the system reads and writes, on no surface. */
export const systemOnlyField = {
  hidden: true,
  access: systemOnly,
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
} as const
