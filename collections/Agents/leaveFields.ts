import type { CollapsibleField } from 'payload'

import { adminsField } from '@access/fields'
import { dayField } from '@collections/shared/fields/dayField'
import { schedule as copy } from '@/copy/schedule'

const access = { create: adminsField }

/** When an agent takes no new customers; set by the agent or an admin (specification 18.5). */
export const leaveFields: CollapsibleField = {
  type: 'collapsible',
  label: copy.away,
  admin: { position: 'sidebar', description: copy.awayDescription },
  fields: [
    dayField({ name: 'awayFrom', label: copy.awayFrom, access, defaultValue: () => null }),
    dayField({ name: 'awayUntil', label: copy.awayUntil, access, defaultValue: () => null }),
  ],
}
