import { systemCollections } from '@/database/core/indexes'

/**
 * Excluded: sessions, remembered browsers and reset links, which must not be valid again; rows that live for minutes; counts, which the start rebuilds.
 * Every other collection is backed up.
 */
const excluded = new Set<string>([
  systemCollections.sessions,
  systemCollections.rememberedBrowsers,
  systemCollections.passwordResets,
  systemCollections.rateLimitCounters,
  systemCollections.conflictRows,
  systemCollections.editPresences,
  systemCollections.startupLock,
  systemCollections.agentStatistics,
  // The checks of what is published; a job repeats them.
  systemCollections.claimChecks,
  systemCollections.consultationCounts,
  systemCollections.consultationCountChanges,
])

/** The prefix of restored collections until all of them are complete. */
export const stagingPrefix = 'restoring.'

export const isBackedUp = (collection: string): boolean =>
  !excluded.has(collection) &&
  !collection.startsWith('system.') &&
  !collection.startsWith(stagingPrefix)
