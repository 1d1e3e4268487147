import { performance } from 'node:perf_hooks'

import type { Payload } from 'payload'

import { earlierClock } from '@/database/core/earlierClock'
import { type DailyLease, renewDailyLease, withDailyLease } from '@/database/locks/dailyLease'
import { nextDailyRun } from '@/domain/calendar/dailySchedule'
import type { RetentionTrigger } from '@/domain/records/retentionRuns'

import { deleteExpiredConsultations } from './deleteExpiredConsultations'
import {
  beginReport,
  closeInterruptedReports,
  endReport,
  saveReport,
  type Report,
} from './retentionReport'
import { retentionRules } from './retentionRules'

/** Counts what is due without deleting it, and stores the report. */
export async function dryRunRetention(
  payload: Payload,
  trigger: RetentionTrigger,
): Promise<Report> {
  const started = performance.now()
  const rules = await retentionRules(payload, await earlierClock(payload))
  const report = await beginReport(payload, rules, { isDryRun: true, trigger })
  await endReport(payload, report, 'done', Math.round(performance.now() - started))
  await saveReport(payload, report)
  return report
}

/**
 * Deletes consultations whose retention is over (PIPA art. 21), if no other process does and, for the schedule, if it is due.
 * @param abortSignal of a shutdown: another process continues
 * @returns the report; undefined if it isn't due or another process holds the lease
 */
export const runRetention = (
  payload: Payload,
  trigger: RetentionTrigger,
  abortSignal?: AbortSignal,
): Promise<Report | undefined> =>
  withDailyLease(payload, { name: 'retention', isDueOnly: trigger === 'schedule' }, (lease) =>
    runUnderLease(payload, lease, { abortSignal, trigger }),
  )

async function runUnderLease(
  payload: Payload,
  lease: DailyLease,
  { abortSignal, trigger }: { abortSignal: AbortSignal | undefined; trigger: RetentionTrigger },
): Promise<Report> {
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  await closeInterruptedReports(payload)
  const rules = await retentionRules(payload, lease.takenAt)
  const report = await beginReport(payload, rules, { isDryRun: false, trigger })
  const id = await saveReport(payload, report)
  const shouldContinue = async () => {
    report.duration = elapsed()
    const isLeaseHeld = await renewDailyLease(payload, lease)
    // If another process holds the lease by now, it has marked this report as interrupted.
    if (isLeaseHeld) await saveReport(payload, report, id)
    return isLeaseHeld && !abortSignal?.aborted
  }
  const isComplete = await deleteExpiredConsultations(payload, rules, { shouldContinue, report })
  if (!isComplete && !(await renewDailyLease(payload, lease))) return report
  const state = report.failures ? 'failed' : 'done'
  await endReport(payload, report, isComplete ? state : 'interrupted', elapsed())
  await saveReport(payload, report, id)
  payload.logger.info({
    msg: 'consultations whose retention is over were deleted',
    state: report.state,
    due: report.due,
    deleted: report.deleted,
    failures: report.failures,
  })
  if (isComplete) lease.dueAt = nextDailyRun(lease.takenAt)
  return report
}
