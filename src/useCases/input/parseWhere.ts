import type { FlattenedField, Payload, Where } from 'payload'

import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'

type Collections = Payload['collections']

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
const listOperators = new Set(['in', 'not_in'])
// Payload casts the values of other fields before.
const textFields = new Set<FlattenedField['type']>(['email', 'select', 'text', 'textarea'])

/**
 * Parses the filter of a query, in brackets or as JSON; Payload checks which fields it may name.
 * @param fields of the rows that are asked for
 * @param collections to which they refer
 * @throws {AppError} `invalidInput` if it is malformed, too deep or too large, or has too long a path
 */
export function parseWhere(
  where: unknown,
  fields: FlattenedField[],
  collections: Collections,
): Where {
  const filter = typeof where === 'string' ? parseJson(where) : where
  // A stored version has the fields of its document below `version`.
  const fieldOf = (names: string[]) =>
    filteredFieldAt(names, fields, collections) ??
    (names[0] === 'version' ? filteredFieldAt(names.slice(1), fields, collections) : undefined)
  if (!isFilter(filter, fieldOf) || sizeOf(filter) > limits.filterParts)
    throw new AppError('invalidInput', [{ path: 'where', message: errors.invalidInput }])
  return withTruths(filter) as Where
}

function parseJson(json: string): unknown {
  try {
    return json === '' ? {} : JSON.parse(json)
  } catch (error) {
    throw new AppError('invalidInput', [{ path: 'where', message: errors.invalidInput }], {
      cause: error,
    })
  }
}

/** The names in a field's path; undefined where there are more than anything has. Payload takes two underscores for a dot. */
export function namesOf(path: string): string[] | undefined {
  const names = path.split(/\.|__/, limits.pathNames + 1)
  return names.length > limits.pathNames ? undefined : names
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

// Conditions by field, or lists of filters under `and` and `or`.
const isFilter = (
  part: unknown,
  fieldOf: (names: string[]) => FilteredField | undefined,
  depth = 0,
): boolean =>
  isObject(part) &&
  depth <= limits.filterDepth &&
  Object.entries(part).every(([name, inner]) => {
    if (/^(?:and|or)$/i.test(name))
      return (
        isObject(inner) && Object.values(inner).every((one) => isFilter(one, fieldOf, depth + 1))
      )
    const names = namesOf(name)
    return names !== undefined && isCondition(inner, fieldOf(names))
  })

const isCondition = (
  part: unknown,
  { isRelated = false, type }: Partial<FilteredField> = {},
): boolean =>
  isObject(part) &&
  Object.entries(part).every(
    ([operator, value]) =>
      operators.has(operator) &&
      (textOperators.has(operator)
        ? type !== undefined && !isRelated && textFields.has(type) && typeof value === 'string'
        : (isValue(value) && (operator === 'exists' || isOfType(value, type, operator))) ||
          (/^(?:not_)?equals$/.test(operator) &&
            type === 'relationship' &&
            !isRelated &&
            isReference(value))),
  )

// Fields of related rows can't be searched by pieces.
type FilteredField = { isRelated: boolean; type: FlattenedField['type'] }

function filteredFieldAt(
  [name, ...rest]: string[],
  fields: FlattenedField[],
  collections: Collections,
  isRelated = false,
): FilteredField | undefined {
  const field = fields.find((one) => one.name === name)
  if (!field) return undefined
  const { type } = field
  if (rest.length === 0 || (type === 'relationship' && rest.join('.') === 'value'))
    return { isRelated, type }
  if ('flattenedFields' in field)
    return filteredFieldAt(rest, field.flattenedFields, collections, isRelated)
  if ((type === 'relationship' || type === 'upload') && typeof field.relationTo === 'string')
    return filteredFieldAt(
      rest,
      collections[field.relationTo].config.flattenedFields,
      collections,
      true,
    )
  return undefined
}

// Payload drops a condition with a time or number that it can't read, and so answers with all rows; what is no id it takes for none.
function isOfType(
  value: unknown,
  type: FlattenedField['type'] | undefined,
  operator: string,
): boolean {
  const isReadable = readable.get(type)
  // It reads a list in one text, but not of times.
  const isList = listOperators.has(operator) && type !== 'date'
  const values = isList && typeof value === 'string' ? value.split(',') : [value].flat()
  return !isReadable || values.every((one) => one === null || isReadable(one))
}

const isReferenceOrNone = (value: unknown) => value === '' || value === 'null' || isRecordId(value)

const readable = new Map<unknown, (value: unknown) => boolean>([
  ['date', (value) => !Number.isNaN(new Date(value as string).getTime())],
  ['number', (value) => value !== '' && !Number.isNaN(Number(value))],
  ['relationship', isReferenceOrNone],
  ['upload', isReferenceOrNone],
])

// As the panel asks for one of several collections.
const isReference = (value: unknown): boolean =>
  isObject(value) &&
  'relationTo' in value &&
  'value' in value &&
  Object.keys(value).length === 2 &&
  typeof value.relationTo === 'string' &&
  isRecordId(value.value)

// Never another object, which would reach the database as a condition of its own.
const isValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => !isObject(one)) : !isObject(value)

// Payload would take the text `true` for an id, and so answer with no rows.
const withTruths = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withTruths)
  if (!isObject(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [
      name,
      name === 'exists' ? (truths.get(inner) ?? withTruths(inner)) : withTruths(inner),
    ]),
  )
}

const truths = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

// Payload looks for each word of a text, or for each item of a list in one.
const sizeOf = (part: unknown): number => {
  if (typeof part === 'string') return part.split(/[ ,]/).length
  if (!isObject(part)) return 1
  return Object.values(part).reduce((sum: number, inner) => sum + sizeOf(inner), 1)
}
