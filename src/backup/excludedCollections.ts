import { systemCollections } from '@/database/core/systemCollections'
import { isRestoring } from '@/database/core/restoringCollections'
import { keysOf } from '@/domain/values/keysOf'

type Fate = 'backedUp' | 'cleared' | 'kept'

/**
 * What becomes of the collections outside Payload. `cleared` is not backed up, and a restore drops it: what must not become valid again, and
 * what means nothing in a restored database. `kept` is not backed up, and a restore leaves it. Every other collection is backed up.
 */
const fates: Record<keyof typeof systemCollections, Fate> = {
  accountEmails: 'backedUp',
  agentSweeps: 'backedUp',
  rateLimitCounters: 'cleared',
  // The start or a job computes these again.
  agentStatistics: 'kept',
  claimChecks: 'kept',
  leases: 'backedUp',
  installation: 'backedUp',
  jobStates: 'backedUp',
  seenConsultations: 'backedUp',
  // Of the pages that are open now.
  editPresences: 'kept',
  sessions: 'cleared',
  secondFactors: 'backedUp',
  rememberedBrowsers: 'cleared',
  passwordResets: 'cleared',
  idempotencyKeys: 'backedUp',
  // Held while it restores.
  startupLock: 'kept',
  unfinishedRestore: 'kept',
  conflictRows: 'cleared',
  // The start counts again where there are none.
  consultationCountChanges: 'cleared',
  consultationCounts: 'cleared',
}

const collectionsThatAre = (...wanted: Fate[]): ReadonlySet<string> =>
  new Set(
    keysOf(fates).flatMap((name) => (wanted.includes(fates[name]) ? systemCollections[name] : [])),
  )

const excluded = collectionsThatAre('cleared', 'kept')
const cleared = collectionsThatAre('cleared')

export const isBackedUp = (collection: string): boolean =>
  !excluded.has(collection) && !collection.startsWith('system.') && !isRestoring(collection)

/** Whether a restore drops a collection that is in no backup. */
export const isClearedByRestore = (collection: string): boolean => cleared.has(collection)
