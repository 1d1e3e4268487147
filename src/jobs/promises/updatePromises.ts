import type { Payload } from 'payload'

import { readClosedDaysNow } from '@/database/closedDays'
import { earlierClock } from '@/database/core/earlierClock'
import { withJobLease } from '@/database/locks/jobLease'

import { markOverdue } from './markOverdue'
import { type PromiseJob, repeatWhileFull } from './promiseJob'
import { recomputeDueDates } from './recomputeDueDates'

/** Updates the promises of calls, in one process at a time: deadlines follow the calendar, and what has passed becomes overdue. */
export const runPromiseUpdate: PromiseJob = async (payload, { abortSignal, now } = {}) => {
  await updatePromises(payload, now ?? (await earlierClock(payload)), abortSignal)
}

/**
 * The calendar comes first: nothing becomes overdue by a deadline of the calendar before.
 * @returns false while another process does so
 */
export async function updatePromises(
  payload: Payload,
  now: Date,
  abortSignal?: AbortSignal,
): Promise<boolean> {
  const isDone = await withJobLease(payload, 'promises', async () => {
    await recomputeDueDates(payload, await readClosedDaysNow(payload), now)
    await repeatWhileFull((isFirst) => markOverdue(payload, now, isFirst), abortSignal)
    return true
  })
  return isDone ?? false
}
