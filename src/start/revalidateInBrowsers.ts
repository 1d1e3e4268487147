import type { ServerResponse } from 'node:http'

/**
 * Next lets shared caches keep a static page for a year, since it can purge only its own. An editor's change
 * must show on the very next visit, so that caches in front of us and browsers ask again each time (by ETag).
 */
export function revalidateInBrowsers(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === 'cache-control' && /^s-maxage=/.test(String(value))
        ? 'public, max-age=0, must-revalidate'
        : value,
    )
}
