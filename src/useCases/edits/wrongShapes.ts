import type { FlattenedField } from 'payload'

import { relatedId } from '@/domain/values/relatedId'
import { namesExistingTime } from '@/domain/calendar/time'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths at which a value of another kind was sent than the field holds; Payload validates no drafts, and takes other kinds for texts. */
export const wrongShapesIn = (fields: FlattenedField[], data: object): string[] =>
  fields.flatMap((field) => {
    const value: unknown = Object.hasOwn(data, field.name)
      ? (data as Record<string, unknown>)[field.name]
      : undefined
    if (value === undefined) return []
    return wrongIn(field, value).map((path) => [field.name, ...path].join('.'))
  })

/** Paths below the field; one that is empty is the field itself. */
function wrongIn(field: FlattenedField, value: unknown): string[][] {
  if (field.type === 'group' || field.type === 'tab') return wrongInObject(field, value)
  if (field.name === '_status') return value === 'draft' || value === 'published' ? [] : [[]]
  if (value === null) return []
  if (field.type === 'text' && field.hasMany) return isTexts(value) ? [] : [[]]
  if (field.type === 'text' || field.type === 'textarea' || field.type === 'email')
    return typeof value === 'string' ? [] : [[]]
  if (field.type === 'date') return isDate(value) ? [] : [[]]
  if (field.type === 'number') return isNumber(value) ? [] : [[]]
  if (field.type === 'checkbox') return isTruth(value) ? [] : [[]]
  if (field.type === 'relationship' || field.type === 'upload')
    return field.hasMany || typeof relatedId(value) === 'string' ? [] : [[]]
  if (field.type !== 'array') return []
  // The panel's forms send the number of rows where there are none.
  if (value === 0) return []
  if (!Array.isArray(value)) return [[]]
  return value.flatMap((row: unknown, index) =>
    wrongInObject(field, row).map((path) => [String(index), ...path]),
  )
}

const wrongInObject = (
  { flattenedFields }: { flattenedFields: FlattenedField[] },
  value: unknown,
): string[][] =>
  isPlain(value) ? wrongShapesIn(flattenedFields, value).map((path) => [path]) : [[]]

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Forms bring numbers and truth values as texts, and an emptied number as ''. */
const isNumber = (value: unknown): boolean =>
  Number.isFinite(value) || (typeof value === 'string' && Number.isFinite(Number(value)))

const isTruth = (value: unknown): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false' || value === ''

/** A time in ISO's form; the system's own saves bring `Date`s, and forms an emptied field as ''. */
function isDate(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  if (value === '') return true
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && namesExistingTime(value)
}

/** The paths of names with a dot, which no field has. */
export const dottedNamesIn = (data: unknown): string[] => {
  if (Array.isArray(data))
    return data.flatMap((one, index) => dottedNamesIn(one).map((path) => `${index}.${path}`))
  if (!isPlain(data)) return []
  return Object.entries(data).flatMap(([name, value]) =>
    name.includes('.') ? [name] : dottedNamesIn(value).map((path) => `${name}.${path}`),
  )
}
