import { routes } from '@/config/routes'

type Query = Record<string, string | string[] | undefined>

const readable: Record<string, RegExp> = {
  sort: /^-?[a-z]\w*(?:\.\w+)*$/i,
  limit: /^[1-9]\d{0,2}$/,
  page: /^[1-9]\d{0,8}$/,
}

/**
 * The address of a list without the order, size and page that no list can have, or nothing where all is well.
 * Payload would remember them as the person's own wish and show an empty list from then on.
 */
export function withoutUnreadableList(segments: string[] = [], query: Query): string | undefined {
  const isFine = ([name, value]: [string, Query[string]]) =>
    !readable[name] || (typeof value === 'string' && (value === '' || readable[name].test(value)))
  const entries = Object.entries(query)
  if (entries.every(isFine)) return undefined
  const kept = entries
    .filter(isFine)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  return [
    [routes.admin, ...segments.map(encodeURIComponent)].join('/'),
    new URLSearchParams(kept).toString(),
  ]
    .filter(Boolean)
    .join('?')
}
