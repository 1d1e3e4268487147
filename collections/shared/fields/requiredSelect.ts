import type { SelectField } from 'payload'

import { optionsOf } from '@/domain/values/optionsOf'

export const requiredSelect = (
  name: string,
  label: string,
  table: Parameters<typeof optionsOf>[0],
): SelectField => ({ name, type: 'select', label, required: true, options: optionsOf(table) })
