import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { countUncounted } from '@/database/counts/countUncounted'
import { foldCountChanges } from '@/database/counts/foldCountChanges'
import { withTimeout } from '@/domain/shared/withTimeout'
import { startInterval } from '@/jobs/startInterval'

/**
 * Counts new consultations and folds the changes of the counts every few seconds, so that reading them stays cheap. Takes no lease: it
 * would cost more than the retry when two processes meet. Returns the shutdown callback, which counts what has just been stored.
 */
export function startFoldingCounts(payload: Payload): () => Promise<void> {
  const stop = startInterval(payload, (abortSignal) => foldAll(payload, abortSignal), {
    every: durations.countsFold,
    failure: 'the counts could not be folded; trying again',
  })
  return async () => {
    const counted = countUncounted(connectedDatabase(payload)).catch(() => undefined)
    await Promise.all([stop(), withTimeout(counted, durations.shutdownGrace, () => undefined)])
  }
}

// Until fewer are left than one transaction takes.
async function foldAll(payload: Payload, abortSignal: AbortSignal): Promise<void> {
  const database = connectedDatabase(payload)
  for (const step of [countUncounted, foldCountChanges])
    while ((await step(database)) === limits.foldedChanges && !abortSignal.aborted);
}
