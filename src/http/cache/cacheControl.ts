/**
 * Returns the `Cache-Control` of an answer, given the one that it has.
 * - Refusals, and answers without one, are not stored: they may be personal.
 * - Next lets shared caches store a static page for a year. An editor's change must show at the next visit, so they revalidate.
 */
export function cacheControl(status: number, said: string | undefined): string | undefined {
  if (said?.includes('no-store')) return said
  if (status >= 400) return 'no-store'
  if (said?.startsWith('s-maxage=')) return 'public, max-age=0, must-revalidate'
  // A 304 leaves what the browser was told with the stored answer.
  return said ?? (status === 304 ? undefined : 'no-store')
}
