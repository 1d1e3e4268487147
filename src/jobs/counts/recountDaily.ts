import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase } from '@/database/core/adapter'
import { withDailyLease } from '@/database/locks/dailyLease'
import { recountConsultations } from '@/database/counts/recountConsultations'
import { nextDailyRun } from '@/domain/calendar/dailySchedule'
import { startInterval } from '@/jobs/startInterval'

/**
 * Recounts all consultations daily and repairs wrong counts, such as those that an earlier version or a direct write left.
 * Returns the shutdown callback.
 */
export const scheduleRecount = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, () => recountDaily(payload), {
    every: durations.dailyJobPoll,
    failure: 'the consultations could not be recounted; trying again',
  })

/** Recounts if it is due and no other process holds the lease. */
export async function recountDaily(payload: Payload): Promise<void> {
  await withDailyLease(payload, { name: 'recount' }, async (lease) => {
    const { wrong, ...found } = await recountConsultations(connectedDatabase(payload))
    if (wrong.length)
      payload.logger.warn({
        msg: 'counts of requests were wrong and are repaired',
        wrong,
        ...found,
      })
    lease.dueAt = nextDailyRun(lease.takenAt)
  })
}
