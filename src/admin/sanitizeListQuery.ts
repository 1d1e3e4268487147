import { routes } from '@/config/routes'

export type Query = Record<string, string | string[] | undefined>

/** What only the collection can tell: whether its fields can be filtered and ordered by so (impossibleParts.ts). */
export type Part = 'filter' | 'sort'

/** Whether an order names one field, if there is such a field. */
export const isSpelledSort = (sort: string): boolean => /^-?[a-z]\w*(?:\.\w+)*$/i.test(sort)

// No list is grouped or has presets.
const never = () => false

const allowed: Record<string, (value: string) => boolean> = {
  columns: areColumns,
  groupBy: never,
  limit: (value) => /^[1-9]\d{0,2}$/.test(value),
  page: (value) => /^[1-9]\d{0,8}$/.test(value),
  preset: never,
  queryByGroup: never,
  sort: isSpelledSort,
}

/** Whether a parameter is the filter of a list, or a part of it. */
export const isFilter = (name: string): boolean => /^where(?:\[|$)/.test(name)

/**
 * Removes what can't be from a list's address. Payload would store most of it as the user's preference and show an empty list from then on, or
 * break off.
 * @returns the address to redirect to; undefined if the query is valid
 */
export function sanitizeListQuery(
  segments: string[] = [],
  query: Query,
  impossible: readonly Part[] = [],
): string | undefined {
  const isValid = ([name, value]: [string, Query[string]]) => {
    if (isFilter(name)) return !impossible.includes('filter')
    if (name === 'sort' && impossible.includes('sort')) return false
    const isAllowed = allowed[name]
    return !isAllowed || (typeof value === 'string' && (value === '' || isAllowed(value)))
  }
  const entries = Object.entries(query)
  if (entries.every(isValid)) return undefined
  const valid = entries
    .filter(isValid)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  return [
    [routes.admin, ...segments.map(encodeURIComponent)].join('/'),
    new URLSearchParams(valid).toString(),
  ]
    .filter(Boolean)
    .join('?')
}

/** The names of columns, those with a dash hidden, as the panel writes them. */
function areColumns(value: string): boolean {
  try {
    const columns = JSON.parse(value) as unknown
    return Array.isArray(columns) && columns.every((column) => typeof column === 'string')
  } catch {
    return false
  }
}
