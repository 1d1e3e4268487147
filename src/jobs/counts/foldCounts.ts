import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { foldCountChanges } from '@/database/counts/consultationCounts'
import { startInterval } from '@/jobs/startInterval'

/**
 * Adds up, every few seconds, what has changed of the counts of requests, so that few changes wait to be read with them. No lease says
 * whose turn it is: it would cost more than that two meet now and then, of whom one begins again.
 * @returns what ends it
 */
export const startFoldingCounts = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (signal) => foldAll(payload, signal), {
    every: durations.countsFold,
    failure: 'changes of the counts could not be added up; trying again',
  })

/** Until fewer are left than one transaction takes. */
async function foldAll(payload: Payload, signal: AbortSignal): Promise<void> {
  let folded: number
  do folded = await foldCountChanges(connectedDatabase(payload))
  while (folded === limits.foldedChanges && !signal.aborted)
}
