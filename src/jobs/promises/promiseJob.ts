import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import type { JobRun } from '@/database/core/earlierClock'

/** A job about promised calls: deadlines, reminders, assignment. */
export type PromiseJob = (payload: Payload, run?: JobRun) => Promise<void>

/** Repeats a transaction of at most `limits.promisesPerTransaction` rows until one finds fewer. It is told whether it is the run's first. */
export async function repeatWhileFull(
  transaction: (isFirst: boolean) => Promise<number>,
  abortSignal?: AbortSignal,
): Promise<void> {
  let rows = await transaction(true)
  while (rows === limits.promisesPerTransaction && !abortSignal?.aborted)
    rows = await transaction(false)
}
