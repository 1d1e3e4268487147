import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { withDailyLease } from '@/database/locks/dailyLease'
import { recountConsultations } from '@/database/counts/recountConsultations'
import { nextDailyRun } from '@/domain/calendar/dailySchedule'

/**
 * Recounts all consultations once a day, in one process. Repairs wrong counts, such as those that an earlier version or a
 * direct write left.
 */
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
