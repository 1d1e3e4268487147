import { limits } from '@/config/limits'
import { AppError } from '@/domain/errors'

// Payload's, without those for places on a map and for lists, which no field that can be asked for is.
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

/** Payload makes a regular expression of what these are given, and takes it for a text without asking. */
const textOperators = new Set(['contains', 'like', 'not_like'])

/**
 * A filter as a query has it, in brackets or as JSON. Which fields it may name is Payload's to say.
 * @throws {AppError} `invalidInput` where it is none, or without end
 */
export function readFilter(where: unknown): unknown {
  const filter = typeof where === 'string' ? parsed(where) : where
  if (!isFilter(filter) || sizeOf(filter) > limits.filterParts) throw new AppError('invalidInput')
  return filter
}

function parsed(json: string): unknown {
  try {
    return json === '' ? {} : JSON.parse(json)
  } catch (error) {
    throw new AppError('invalidInput', undefined, { cause: error })
  }
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

/** Conditions by field, or lists of such filters under `and` and `or`; never deeper than anything that is meant. */
const isFilter = (part: unknown, depth = 0): boolean =>
  isObject(part) &&
  depth <= limits.filterDepth &&
  Object.entries(part).every(([name, inner]) =>
    /^(?:and|or)$/i.test(name)
      ? isObject(inner) && Object.values(inner).every((one) => isFilter(one, depth + 1))
      : isCondition(inner),
  )

const isCondition = (part: unknown): boolean =>
  isObject(part) &&
  Object.entries(part).every(
    ([operator, value]) =>
      operators.has(operator) &&
      (textOperators.has(operator) ? typeof value === 'string' : isValue(value)),
  )

/** Never an object, which would reach the database as a condition of its own. */
const isValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => !isObject(one)) : !isObject(value)

const sizeOf = (part: unknown): number =>
  isObject(part) ? Object.values(part).reduce((sum: number, inner) => sum + sizeOf(inner), 1) : 1
