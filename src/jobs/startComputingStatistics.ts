import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { computeAgentStatistics } from '@/database/agentStatistics'
import { earlierClock } from '@/database/core/earlierClock'
import { readJobState, writeJobState } from '@/database/jobState'
import { withJobLease } from '@/database/locks/jobLease'

import { startInterval } from './startInterval'

/** Computes agents' statistics each minute, in whichever process comes first. Returns the shutdown callback. */
export const startComputingStatistics = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, () => refreshStatistics(payload), {
    every: durations.agentStatistics,
    failure: "agents' statistics could not be computed; trying again",
  })

/** Computes them unless that was done less than half a minute ago (specification 18.10). */
export async function refreshStatistics(payload: Payload, now?: Date): Promise<void> {
  const time = now ?? (await earlierClock(payload))
  await withJobLease(payload, 'figures', async () => {
    const { at } = await readJobState(payload, 'figures')
    // One too far ahead was set by a wrong clock.
    if (at && Math.abs(time.getTime() - at.getTime()) < durations.agentStatistics / 2) return
    await computeAgentStatistics(payload, time)
    await writeJobState(payload, 'figures', { at: time })
  })
}
