import type { FlattenedField } from 'payload'

import { relatedId } from '@/domain/values/relatedId'
import { valueAt } from '@/domain/values/valueAt'

import { valueFieldsOf } from './valueFields'

/** A value as it is compared: the same for every depth of relationships, every spelling of nothing, and rows without their ids. */
export function comparable(field: FlattenedField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    if (field.type === 'array') return value.map((row) => comparableRow(field.flattenedFields, row))
    return value.map((one) => comparable(field, one))
  }
  if (field.type === 'relationship' || field.type === 'upload') return relatedId(value)
  return value
}

const comparableRow = (fields: FlattenedField[], row: unknown): Record<string, unknown> =>
  Object.fromEntries(
    valueFieldsOf(fields).map(({ field, path }) => [
      path.join('.'),
      comparable(field, valueAt(row, path)),
    ]),
  )

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
