import type { Payload } from 'payload'

import { readClosedDaysNow } from '@/database/closedDays'
import { earlierClock } from '@/database/core/earlierClock'
import { withJobLease } from '@/database/locks/jobLease'

import { markOverdue } from './markOverdue'
import { type PromiseJob, repeatWhileFull } from './promiseJob'
import { recomputeDueDates } from './recomputeDueDates'

/** Updates the promises of calls, in one process at a time: deadlines follow the calendar, and what has passed becomes overdue. */
export const runPromiseUpdate: PromiseJob = async (payload, { abortSignal, now } = {}) => {
  await withJobLease(payload, 'promises', async () => {
    const time = now ?? (await earlierClock(payload))
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
  await repeatWhileFull((isFirst) => markOverdue(payload, now, isFirst), abortSignal)
}
