import type { FlattenedField } from 'payload'

import { limits } from '@/config/limits'
import { AppError } from '@/domain/errors'

// Payload's, except those for points on a map and for lists: no field that can be filtered has these types.
const operators = new Set([
  'contains',
  'equals',
  'exists',
  'greater_than',
  'greater_than_equal',
  'in',
  'less_than',
  'less_than_equal',
  'like',
  'not_equals',
  'not_in',
  'not_like',
])

// Payload builds a regular expression from their values without checking that they are texts.
const textOperators = new Set(['contains', 'like', 'not_like'])
// Payload casts the values of other fields before.
const textFields = new Set<FlattenedField['type']>(['email', 'select', 'text', 'textarea'])

/**
 * Parses the filter of a query, in brackets or as JSON; Payload checks which fields it may name.
 * @param fields of the rows that are asked for
 * @throws {AppError} `invalidInput` if it is malformed, too deep or too large
 */
export function parseWhere(where: unknown, fields: FlattenedField[]): unknown {
  const filter = typeof where === 'string' ? parseJson(where) : where
  if (!isFilter(filter, fields) || sizeOf(filter) > limits.filterParts)
    throw new AppError('invalidInput')
  return filter
}

function parseJson(json: string): unknown {
  try {
    return json === '' ? {} : JSON.parse(json)
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

// Conditions by field, or lists of filters under `and` and `or`.
const isFilter = (part: unknown, fields: FlattenedField[], depth = 0): boolean =>
  isObject(part) &&
  depth <= limits.filterDepth &&
  Object.entries(part).every(([name, inner]) =>
    /^(?:and|or)$/i.test(name)
      ? isObject(inner) && Object.values(inner).every((one) => isFilter(one, fields, depth + 1))
      : isCondition(inner, isText(name.split('.'), fields)),
  )

const isCondition = (part: unknown, isOfText: boolean): boolean =>
  isObject(part) &&
  Object.entries(part).every(
    ([operator, value]) =>
      operators.has(operator) &&
      (textOperators.has(operator) ? isOfText && typeof value === 'string' : isValue(value)),
  )

// Whether a path leads to a text of the row itself; others can't be searched by pieces.
function isText([name, ...rest]: string[], fields: FlattenedField[]): boolean {
  const field = fields.find((one) => one.name === name)
  if (!field) return false
  if (rest.length === 0) return textFields.has(field.type)
  return 'flattenedFields' in field && isText(rest, field.flattenedFields)
}

// Never an object, which would reach the database as a condition of its own.
const isValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => !isObject(one)) : !isObject(value)

const sizeOf = (part: unknown): number =>
  isObject(part) ? Object.values(part).reduce((sum: number, inner) => sum + sizeOf(inner), 1) : 1
