/**
 * What an answer says to caches, from what whoever made it has said.
 * - Refusals and whatever says nothing are kept nowhere: an answer of the API is somebody's unless it says otherwise.
 * - Next lets shared caches keep a static page for a year, since it can purge only its own. An editor's change must
 *   show on the very next visit, so that caches in front of us and browsers ask again each time (by ETag).
 */
export function cacheControl(status: number, said: string | undefined): string | undefined {
  if (said?.includes('no-store')) return said
  if (status >= 400) return 'no-store'
  if (said?.startsWith('s-maxage=')) return 'public, max-age=0, must-revalidate'
  // What a browser keeps it keeps as it was told before.
  return said ?? (status === 304 ? undefined : 'no-store')
}
