'use client'

import { SelectField } from '@payloadcms/ui'
import type { SelectFieldClientComponent } from 'payload'

import { records as copy } from '@/copy/records'

/** A choice that only the system makes: without one the field says so, and asks nobody to choose. */
export const SystemSelect: SelectFieldClientComponent = ({ field, ...props }) => (
  <SelectField
    {...props}
    field={{ ...field, admin: Object.assign({}, field.admin, { placeholder: copy.none }) }}
  />
)
