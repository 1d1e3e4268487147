import type { Payload } from 'payload'

import { durations, limits } from '@/config/limits'
import { readClosedDaysNow } from '@/database/closedDays'
import { agreedTime } from '@/database/core/adapter'
import { withJobLease } from '@/database/locks/jobLease'
import { startInterval } from '@/jobs/startInterval'

import { markOverdue } from './markOverdue'
import { recomputeDueDates } from './recomputeDueDates'

type Run = {
  /** The time to judge by; without it, the earlier one of this process's clock and the database's. */
  now?: Date
  abortSignal?: AbortSignal
}

/** Keeps the promise of a call in every process: deadlines follow the calendar, and what has passed becomes overdue. Returns the shutdown callback. */
export const startKeepingPromises = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (abortSignal) => keepPromises(payload, { abortSignal }), {
    every: durations.promisePoll,
    failure: 'overdue requests could not be found; trying again',
  })

/** In one process at a time. */
export async function keepPromises(
  payload: Payload,
  { abortSignal, now }: Run = {},
): Promise<void> {
  await withJobLease(payload, 'promises', async () => {
    const time = now ?? (await agreedTime(payload))
    await updatePromises(payload, time, abortSignal)
  })
}

/** The calendar comes first: nothing becomes overdue by a deadline of the calendar before. */
export async function updatePromises(
  payload: Payload,
  now: Date,
  abortSignal?: AbortSignal,
): Promise<void> {
  await recomputeDueDates(payload, await readClosedDaysNow(payload), now)
  let marked: number
  do marked = await markOverdue(payload, now)
  while (marked === limits.promisesPerTransaction && !abortSignal?.aborted)
}
