import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { foldCountChanges } from '@/database/counts/consultationCounts'
import { startInterval } from '@/jobs/startInterval'

/**
 * Folds the changes of the counts every few seconds, so that reading them stays cheap. Takes no lease: it would cost more than
 * the retry when two processes meet. Returns the shutdown callback.
 */
export const startFoldingCounts = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (signal) => foldAll(payload, signal), {
    every: durations.countsFold,
    failure: 'changes of the counts could not be added up; trying again',
  })

// Until fewer are left than one transaction takes.
async function foldAll(payload: Payload, signal: AbortSignal): Promise<void> {
  let folded: number
  do folded = await foldCountChanges(connectedDatabase(payload))
  while (folded === limits.foldedChanges && !signal.aborted)
}
