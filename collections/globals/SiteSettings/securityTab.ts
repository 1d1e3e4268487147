import type { Tab } from 'payload'

import { adminsField } from '@access/fields'
import { environment, isBuilding } from '@/config/env'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { secondFactorPolicies } from '@/domain/accounts/secondFactor'
import { optionsOf } from '@/domain/values/optionsOf'

const { setting: copy } = secondFactorRules

/** The environment's word, which counts instead of the field's. */
const forced = isBuilding() ? undefined : environment().SECOND_FACTOR

/** Who must have a second factor; a migration sets the first value (specification 6.9). */
export const securityTab: Tab = {
  label: copy.tab,
  description: copy.tabDescription,
  fields: [
    {
      name: 'secondFactor',
      type: 'select',
      label: copy.label,
      defaultValue: 'optional',
      options: optionsOf(secondFactorPolicies),
      // Anyone reads the settings; this is the office's own.
      access: { read: adminsField, update: adminsField },
      admin: {
        isClearable: false,
        readOnly: forced !== undefined,
        description: forced ? copy.overridden(secondFactorPolicies[forced]) : copy.description,
      },
    },
  ],
}
