import type { DateField } from 'payload'

import { systemWritten } from '@access/fields'
import { secondFactorRules as copy } from '@/copy/secondFactorRules'

/** When an account's second factor was set up; its key is outside Payload (specification 6.9). Its form field also resets it. */
export const secondFactorSince: DateField = {
  name: 'secondFactorSince',
  type: 'date',
  label: copy.since,
  access: systemWritten,
  admin: {
    position: 'sidebar',
    readOnly: true,
    components: {
      Cell: '/src/admin/secondFactor/SecondFactorCell#SecondFactorCell',
      Field: '/src/admin/secondFactor/SecondFactorSince.client#SecondFactorSince',
    },
  },
}
