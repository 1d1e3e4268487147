import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { agreedTime, connectedDatabase } from '@/database/adapter'
import { releaseDailyWork, takeDailyWork } from '@/database/dailyWork'
import { recountRequests } from '@/database/recountRequests'
import { nextDailyWork } from '@/domain/dailyWork'
import { repeatedly } from '@/jobs/repeatedly'

/**
 * Has the requests counted one by one day by day, and counts that are wrong repaired: those that a process of an earlier version has
 * not kept, or somebody who has written past the application.
 * @returns what ends it
 */
export const keepRecounting = (payload: Payload): (() => Promise<void>) =>
  repeatedly(payload, () => recountDaily(payload), {
    every: durations.dailyWorkPoll,
    failure: 'the requests could not be counted; trying again',
  })

/** Counts where it is due and no other process is at it. */
export async function recountDaily(payload: Payload): Promise<void> {
  const now = await agreedTime(payload)
  const lease = await takeDailyWork(payload, 'recount', now, { isDueOnly: true })
  if (!lease) return
  let isDone = false
  try {
    const { wrong, ...found } = await recountRequests(connectedDatabase(payload))
    if (wrong.length)
      payload.logger.warn({
        msg: 'counts of requests were wrong and are repaired',
        wrong,
        ...found,
      })
    isDone = true
  } finally {
    await releaseDailyWork(payload, lease, isDone ? nextDailyWork(now) : undefined)
  }
}
