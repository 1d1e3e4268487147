import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { agreedTime, connectedDatabase } from '@/database/core/adapter'
import { releaseDailyLease, acquireDailyLease } from '@/database/locks/dailyLease'
import { recountConsultations } from '@/database/counts/recountConsultations'
import { nextDailyRun } from '@/domain/dailySchedule'
import { startInterval } from '@/jobs/startInterval'

/**
 * Has the requests counted one by one day by day, and counts that are wrong repaired: those that a process of an earlier version has
 * not kept, or somebody who has written past the application.
 * @returns what ends it
 */
export const scheduleRecount = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, () => recountDaily(payload), {
    every: durations.dailyJobPoll,
    failure: 'the requests could not be counted; trying again',
  })

/** Counts where it is due and no other process is at it. */
export async function recountDaily(payload: Payload): Promise<void> {
  const now = await agreedTime(payload)
  const lease = await acquireDailyLease(payload, 'recount', now, { isDueOnly: true })
  if (!lease) return
  let isDone = false
  try {
    const { wrong, ...found } = await recountConsultations(connectedDatabase(payload))
    if (wrong.length)
      payload.logger.warn({
        msg: 'counts of requests were wrong and are repaired',
        wrong,
        ...found,
      })
    isDone = true
  } finally {
    await releaseDailyLease(payload, lease, isDone ? nextDailyRun(now) : undefined)
  }
}
