import type { Tab, TextFieldValidation } from 'payload'

import { adminsField } from '@access/fields'
import { dayField } from '@collections/shared/fields/dayField'
import { uiField } from '@collections/shared/fields/uiField'
import { limits } from '@/config/limits'
import { schedule as copy } from '@/copy/schedule'

// Anyone reads the settings; these are the office's own.
const access = { read: adminsField, update: adminsField }

/** Refuses a day's second row, at that row. */
const isNamedOnce: TextFieldValidation = (value, { data, path }) => {
  const { holidays } = data as { holidays?: unknown }
  const days = Array.isArray(holidays)
    ? holidays.map((row: { date?: unknown } | null) => row?.date)
    : []
  const own = Number(path.at(-2))
  return days.slice(0, own).includes(value) ? copy.errors.sameDay : true
}

/** The office's own holidays, and the switch for automatic assignment (specification 18.3, 18.5). */
export const scheduleTab: Tab = {
  label: copy.tab,
  description: copy.tabDescription,
  fields: [
    uiField('calendarEnd', '/src/admin/fields/CalendarEnd#CalendarEnd'),
    {
      name: 'holidays',
      type: 'array',
      label: copy.holidays,
      labels: { singular: copy.addHoliday, plural: copy.holidays },
      maxRows: limits.holidays,
      access,
      admin: {
        description: copy.holidaysDescription,
        components: {
          RowLabel: {
            path: '/src/admin/fields/RowLabel.client#RowLabel',
            clientProps: { name: copy.addHoliday },
          },
        },
      },
      fields: [
        dayField({ name: 'date', label: copy.date, required: true, validate: isNamedOnce }),
        {
          name: 'label',
          type: 'text',
          label: copy.label,
          required: true,
          maxLength: limits.holidayLabelLength,
          admin: { description: copy.labelDescription },
        },
      ],
    },
    {
      name: 'autoAssign',
      type: 'checkbox',
      label: copy.autoAssign,
      defaultValue: false,
      access,
      admin: { description: copy.autoAssignDescription },
    },
  ],
}
