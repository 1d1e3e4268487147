import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { foldCountChanges } from '@/database/counts/foldCountChanges'
import { startInterval } from '@/jobs/startInterval'

/**
 * Folds the changes of the counts every few seconds, so that reading them stays cheap. Takes no lease: it would cost more than
 * the retry when two processes meet. Returns the shutdown callback.
 */
export const startFoldingCounts = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (abortSignal) => foldAll(payload, abortSignal), {
    every: durations.countsFold,
    failure: 'the counts could not be folded; trying again',
  })

// Until fewer are left than one transaction takes.
async function foldAll(payload: Payload, abortSignal: AbortSignal): Promise<void> {
  let folded: number
  do folded = await foldCountChanges(connectedDatabase(payload))
  while (folded === limits.foldedChanges && !abortSignal.aborted)
}
