import { performance } from 'node:perf_hooks'

import type { Payload } from 'payload'

import { agreedTime } from '@/database/adapter'
import {
  type DailyLease,
  keepDailyWork,
  releaseDailyWork,
  takeDailyWork,
} from '@/database/dailyWork'
import { nextDailyWork } from '@/domain/dailyWork'
import type { RetentionTrigger } from '@/domain/retention'

import { deleteExpired } from './deleteExpired'
import { beginReport, closeInterruptedReports, endReport, keepReport, type Report } from './report'
import { retentionRules } from './rules'

const workName = 'retention'

/** Counts what is due, deletes nothing, and keeps the report. */
export async function tryRetention(payload: Payload, trigger: RetentionTrigger): Promise<Report> {
  const started = performance.now()
  const rules = await retentionRules(payload, await agreedTime(payload))
  const report = await beginReport(payload, rules, { isDryRun: true, trigger })
  await endReport(payload, report, 'done', Math.round(performance.now() - started))
  await keepReport(payload, report)
  return report
}

/**
 * Deletes the requests whose time is over (PIPA art. 21), where no other process is at it, and, for the schedule, where it is due.
 * @param signal says that this process is to end: what has not begun is left to another one
 * @returns the report, or undefined where there was nothing to do here
 */
export async function runRetention(
  payload: Payload,
  trigger: RetentionTrigger,
  signal?: AbortSignal,
): Promise<Report | undefined> {
  const now = await agreedTime(payload)
  const isDueOnly = trigger === 'schedule'
  const lease = await takeDailyWork(payload, workName, now, { isDueOnly })
  if (!lease) return undefined
  let isDone = false
  try {
    const { isComplete, report } = await work(payload, lease, now, { signal, trigger })
    isDone = isComplete
    return report
  } finally {
    await releaseDailyWork(payload, lease, isDone ? nextDailyWork(now) : undefined)
  }
}

async function work(
  payload: Payload,
  lease: DailyLease,
  now: Date,
  { signal, trigger }: { signal: AbortSignal | undefined; trigger: RetentionTrigger },
): Promise<{ isComplete: boolean; report: Report }> {
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  await closeInterruptedReports(payload)
  const rules = await retentionRules(payload, now)
  const report = await beginReport(payload, rules, { isDryRun: false, trigger })
  const id = await keepReport(payload, report)
  const goOn = async () => {
    report.duration = elapsed()
    const isMine = await keepDailyWork(payload, lease, new Date())
    // Whoever has taken it over has said by now that this run was interrupted.
    if (isMine) await keepReport(payload, report, id)
    return isMine && !signal?.aborted
  }
  const isComplete = await deleteExpired(payload, rules, { goOn, report })
  if (!isComplete && !(await keepDailyWork(payload, lease, new Date())))
    return { isComplete, report }
  const state = report.failures ? 'failed' : 'done'
  await endReport(payload, report, isComplete ? state : 'interrupted', elapsed())
  await keepReport(payload, report, id)
  payload.logger.info({
    msg: 'requests whose time is over were deleted',
    state: report.state,
    due: report.due,
    deleted: report.deleted,
    failures: report.failures,
  })
  return { isComplete, report }
}
