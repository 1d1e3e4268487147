import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import type { JobRun } from '@/database/core/earlierClock'
import { startInterval } from '@/jobs/startInterval'

/** A job about promised calls: deadlines, reminders, assignment. */
export type PromiseJob = (payload: Payload, run?: JobRun) => Promise<void>

/** What starts the job in every process. It returns the shutdown callback. */
export const starterOf =
  (job: PromiseJob, options: { every: number; failure: string }) =>
  (payload: Payload): (() => Promise<void>) =>
    startInterval(payload, (abortSignal) => job(payload, { abortSignal }), options)

/** Repeats a transaction of at most `limits.promisesPerTransaction` rows until one finds fewer. It is told whether it is the run's first. */
export async function repeatWhileFull(
  transaction: (isFirst: boolean) => Promise<number>,
  abortSignal?: AbortSignal,
): Promise<void> {
  let rows = await transaction(true)
  while (rows === limits.promisesPerTransaction && !abortSignal?.aborted)
    rows = await transaction(false)
}
