import type { Payload } from 'payload'

import { onShutdown } from '@/bridges/shutdownBridge'
import { durations } from '@/config/durations'
import { sweepDueAgents } from '@/database/consultations/agentSweeps'
import { connectedDatabase } from '@/database/core/adapter'
import { withJobLease } from '@/database/locks/jobLease'
import { startFoldingCounts } from '@/jobs/counts/foldCounts'
import { recountDaily } from '@/jobs/counts/recountDaily'
import { scheduleBackups } from '@/jobs/dailyBackup'
import { assignUnassigned } from '@/jobs/promises/assignUnassigned'
import { remindAgents } from '@/jobs/promises/remindAgents'
import { runPromiseUpdate } from '@/jobs/promises/updatePromises'
import { refreshAgentStatistics } from '@/jobs/refreshAgentStatistics'
import { startRenewingFooters } from '@/jobs/renewFooters'
import { runRetention } from '@/jobs/retention/runRetention'
import { startInterval } from '@/jobs/startInterval'
import { startSendingOutbox } from '@/outbox/sendOutbox'
import { recheckClaims } from '@/useCases/claims/recheckClaims'
import { publishDue } from '@/useCases/publications/publishDue'

import { expireContent } from './cache/expireContent'

/** Starts what recurs in the background, in every process: what changes stored data is done once, by leases and transactions. A shutdown ends them. */
export function startJobs(payload: Payload): void {
  onShutdown(startSendingOutbox(payload))
  onShutdown(scheduleBackups(payload))
  onShutdown(startFoldingCounts(payload))
  onShutdown(startRenewingFooters(payload, expireContent))
  for (const { work, ...options } of recurring(payload))
    onShutdown(startInterval(payload, work, options))
}

type Recurring = {
  work: (abortSignal: AbortSignal) => Promise<unknown>
  every: number
  failure: string
}

const recurring = (payload: Payload): Recurring[] => [
  {
    work: (abortSignal) => runPromiseUpdate(payload, { abortSignal }),
    every: durations.promisePoll,
    failure: 'overdue requests could not be found; trying again',
  },
  {
    work: (abortSignal) => assignUnassigned(payload, { abortSignal }),
    every: durations.promisePoll,
    failure: 'requests could not be assigned; trying again',
  },
  {
    work: () => sweepDueAgents(connectedDatabase(payload)),
    every: durations.sweepPoll,
    failure: 'the consultations of an agent could not be swept; trying again',
  },
  {
    work: (abortSignal) => publishDue(payload, { abortSignal }),
    every: durations.publicationPoll,
    failure: 'planned publications could not be carried out; trying again',
  },
  {
    work: () => withJobLease(payload, 'claims', () => recheckClaims(payload)),
    every: durations.claimsPoll,
    failure: 'published texts could not be checked for claims; trying again',
  },
  {
    work: () => refreshAgentStatistics(payload),
    every: durations.agentStatistics,
    failure: "agents' statistics could not be computed; trying again",
  },
  {
    work: (abortSignal) => remindAgents(payload, { abortSignal }),
    every: durations.dailyJobPoll,
    failure: 'agents could not be reminded; trying again',
  },
  {
    work: (abortSignal) => runRetention(payload, 'schedule', abortSignal),
    every: durations.dailyJobPoll,
    failure: 'the daily deletion failed; trying again',
  },
  {
    work: () => recountDaily(payload),
    every: durations.dailyJobPoll,
    failure: 'the consultations could not be recounted; trying again',
  },
]
