/** Stores no refusals and no answers without one. Static pages revalidate: Next lets shared caches store them for a year. */
export function cacheControl(status: number, said: string | undefined): string | undefined {
  if (said?.includes('no-store')) return said
  if (status >= 400) return 'no-store'
  if (said?.startsWith('s-maxage=')) return 'public, max-age=0, must-revalidate'
  // A 304 leaves what the browser was told with the stored answer.
  return said ?? (status === 304 ? undefined : 'no-store')
}
