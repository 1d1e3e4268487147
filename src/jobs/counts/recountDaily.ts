import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { deleteOrphanedActivities } from '@/database/consultations/deleteOrphanedActivities'
import { withDailyLease } from '@/database/locks/dailyLease'
import { recountConsultations } from '@/database/counts/recountConsultations'
import { nextDailyRun } from '@/domain/calendar/dailySchedule'

/**
 * Recounts all consultations once a day, in one process. Repairs wrong counts, such as those that an earlier version or a
 * direct write left, and deletes timelines that an earlier version has left.
 */
export async function recountDaily(payload: Payload): Promise<void> {
  await withDailyLease(payload, { name: 'recount' }, async (lease) => {
    const database = connectedDatabase(payload)
    const { wrong, ...found } = await recountConsultations(database)
    if (wrong.length)
      payload.logger.warn({
        msg: 'counts of requests were wrong and are repaired',
        wrong,
        ...found,
      })
    const rows = await deleteOrphanedActivities(database)
    if (rows) payload.logger.warn({ msg: 'timelines of deleted requests are deleted', rows })
    lease.dueAt = nextDailyRun(lease.takenAt)
  })
}
