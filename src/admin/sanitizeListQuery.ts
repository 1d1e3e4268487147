import { routes } from '@/config/routes'

export type Query = Record<string, string | string[] | undefined>

const allowed: Record<string, RegExp> = {
  sort: /^-?[a-z]\w*(?:\.\w+)*$/i,
  limit: /^[1-9]\d{0,2}$/,
  page: /^[1-9]\d{0,8}$/,
}

/** Whether a parameter is the filter of a list, or a part of it. */
export const isFilter = (name: string): boolean => /^where(?:\[|$)/.test(name)

/**
 * Removes an impossible `sort`, `limit` or `page` from a list's address, and its filter if that can't be (hasImpossibleFilter.ts). Payload would
 * store the former as the user's preference and show an empty list from then on.
 * @returns the address to redirect to; undefined if the query is valid
 */
export function sanitizeListQuery(
  segments: string[] = [],
  query: Query,
  { isFiltered = true }: { isFiltered?: boolean } = {},
): string | undefined {
  const isValid = ([name, value]: [string, Query[string]]) =>
    isFilter(name)
      ? isFiltered
      : !allowed[name] || (typeof value === 'string' && (value === '' || allowed[name].test(value)))
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
