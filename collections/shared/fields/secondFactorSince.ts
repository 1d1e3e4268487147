import type { DateField } from 'payload'

import { systemField } from '@access/fields'
import { secondFactorRules as copy } from '@/copy/secondFactorRules'

/** When an account's second factor was set up; its key is outside Payload (specification 6.9). */
export const secondFactorSince: DateField = {
  name: 'secondFactorSince',
  type: 'date',
  label: copy.since,
  access: { create: systemField, update: systemField },
  admin: {
    position: 'sidebar',
    readOnly: true,
    description: copy.sinceDescription,
    date: { pickerAppearance: 'dayAndTime' },
  },
}
