import type { FieldHook, TextField, TextFieldValidation } from 'payload'

import { schedule as copy } from '@/copy/schedule'
import { isoKoreanDay, parseKoreanDay } from '@/domain/calendar/time'

type DayOptions = Pick<TextField, 'access' | 'defaultValue' | 'name' | 'required'> & {
  label: string
  /** Called for valid days only. */
  validate?: TextFieldValidation
}

// A client may send a time on that day instead of the day.
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

const normalize: FieldHook = ({ value }) => {
  if (value === '') return null
  if (typeof value !== 'string' || !time.test(value)) return value as unknown
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : isoKoreanDay(moment)
}

/** A day of Seoul, stored as `YYYY-MM-DD`: a time would be another day in another time zone. */
export function dayField({ validate, ...field }: DayOptions): TextField {
  const validateDay: TextFieldValidation = (value, args) => {
    if (value === null || value === undefined) return true
    // The type says string, but a client can send anything.
    if (typeof value !== 'string' || !parseKoreanDay(value)) return copy.errors.day
    return validate?.(value, args) ?? true
  }
  return {
    ...field,
    type: 'text',
    validate: validateDay,
    hooks: { beforeValidate: [normalize] },
    admin: { components: { Field: '/src/admin/fields/DayField.client#DayField' } },
  } as TextField
}
