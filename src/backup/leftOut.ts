import { systemCollections } from '@/database/core/indexes'

/**
 * What no backup holds: sessions and reset links, which must not come back to life; what lives for minutes; and counts, which the
 * start makes anew. A collection that nobody thought of is in it.
 */
const leftOut = new Set<string>([
  systemCollections.sessions,
  systemCollections.passwordResets,
  systemCollections.attempts,
  systemCollections.turns,
  systemCollections.startupLock,
  systemCollections.requestCounts,
  systemCollections.requestCountChanges,
])

/** Holds a restored collection until all of them are complete. */
export const stagingPrefix = 'restoring.'

export const isBackedUp = (collection: string): boolean =>
  !leftOut.has(collection) &&
  !collection.startsWith('system.') &&
  !collection.startsWith(stagingPrefix)
