import { routes } from '@/config/routes'

type Query = Record<string, string | string[] | undefined>

const allowed: Record<string, RegExp> = {
  sort: /^-?[a-z]\w*(?:\.\w+)*$/i,
  limit: /^[1-9]\d{0,2}$/,
  page: /^[1-9]\d{0,8}$/,
}

/**
 * Removes an impossible `sort`, `limit` or `page` from a list's address. Payload would store it as the user's preference
 * and show an empty list from then on.
 * @returns the address to redirect to; undefined if the query is valid
 */
export function sanitizeListQuery(segments: string[] = [], query: Query): string | undefined {
  const isValid = ([name, value]: [string, Query[string]]) =>
    !allowed[name] || (typeof value === 'string' && (value === '' || allowed[name].test(value)))
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
