import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { computeAgentStatistics } from '@/database/agentStatistics'
import { earlierClock } from '@/database/core/earlierClock'
import { readJobState, writeJobState } from '@/database/jobState'
import { withJobLease } from '@/database/locks/jobLease'

/** Computes agents' statistics, in one process at a time, unless that was done less than half a minute ago (specification 18.10). */
export async function refreshAgentStatistics(payload: Payload, now?: Date): Promise<void> {
  const time = now ?? (await earlierClock(payload))
  await withJobLease(payload, 'figures', async () => {
    const { at } = await readJobState(payload, 'figures')
    // One too far ahead was set by a wrong clock.
    if (at && Math.abs(time.getTime() - at.getTime()) < durations.agentStatistics / 2) return
    await computeAgentStatistics(payload, time)
    await writeJobState(payload, 'figures', { at: time })
  })
}
