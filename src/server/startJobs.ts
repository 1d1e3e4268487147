import type { Payload } from 'payload'

import { onShutdown } from '@/bridges/shutdownBridge'
import { startFoldingCounts } from '@/jobs/counts/foldCounts'
import { scheduleRecount } from '@/jobs/counts/recountDaily'
import { startComputingStatistics } from '@/jobs/startComputingStatistics'
import { startPublishing } from '@/jobs/startPublishing'
import { scheduleBackups } from '@/jobs/dailyBackup'
import { startAssigning } from '@/jobs/promises/assignUnassigned'
import { startUpdatingPromises } from '@/jobs/promises/updatePromises'
import { startReminding } from '@/jobs/promises/remindAgents'
import { startRenewingFooters } from '@/jobs/renewFooters'
import { scheduleRetention } from '@/jobs/retention/scheduleRetention'
import { startRecheckingClaims } from '@/jobs/startRecheckingClaims'
import { startSweepingAgents } from '@/jobs/startSweepingAgents'
import { startSendingOutbox } from '@/outbox/sendOutbox'
import { recheckClaims } from '@/useCases/claims/recheckClaims'
import { publishDue } from '@/useCases/publications/publishDue'

import { expireContent } from './cache/expireContent'

/** Starts what recurs in the background, each job on its own clock. A shutdown ends them. */
export function startJobs(payload: Payload): void {
  onShutdown(startSendingOutbox(payload))
  onShutdown(scheduleRetention(payload))
  onShutdown(scheduleBackups(payload))
  onShutdown(startFoldingCounts(payload))
  onShutdown(startSweepingAgents(payload))
  onShutdown(scheduleRecount(payload))
  onShutdown(startUpdatingPromises(payload))
  onShutdown(startAssigning(payload))
  onShutdown(startReminding(payload))
  onShutdown(startComputingStatistics(payload))
  onShutdown(startPublishing(payload, (abortSignal) => publishDue(payload, { abortSignal })))
  onShutdown(startRenewingFooters(payload, expireContent))
  onShutdown(startRecheckingClaims(payload, () => recheckClaims(payload)))
}
