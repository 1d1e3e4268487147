import { systemCollections } from '@/database/core/systemCollections'
import { isRestoring } from '@/database/core/restoringCollections'

/**
 * Not backed up: sessions, remembered browsers and reset links, which must not become valid again; locks, conflict rows, presences,
 * rate-limit counters and the marker of an unfinished restore, which mean nothing in a restored database; and what the start or a job
 * computes again. Every other collection is backed up.
 */
const excluded = new Set<string>([
  systemCollections.sessions,
  systemCollections.rememberedBrowsers,
  systemCollections.passwordResets,
  systemCollections.rateLimitCounters,
  systemCollections.conflictRows,
  systemCollections.editPresences,
  systemCollections.startupLock,
  systemCollections.unfinishedRestore,
  systemCollections.agentStatistics,
  // The checks of what is published; a job repeats them.
  systemCollections.claimChecks,
  systemCollections.consultationCounts,
  systemCollections.consultationCountChanges,
])

export const isBackedUp = (collection: string): boolean =>
  !excluded.has(collection) && !collection.startsWith('system.') && !isRestoring(collection)
