'use client'

import { SelectField } from '@payloadcms/ui'
import type { SelectFieldClientComponent } from 'payload'

import { records as copy } from '@/copy/records'

/** A choice that only the system makes: where it is empty, the field says so instead of asking for a choice. */
export const SystemSelect: SelectFieldClientComponent = ({ field, ...props }) => (
  <SelectField
    {...props}
    field={{ ...field, admin: Object.assign({}, field.admin, { placeholder: copy.none }) }}
  />
)
