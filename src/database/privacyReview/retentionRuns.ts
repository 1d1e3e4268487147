import type { Payload } from 'payload'

import { dayMs } from '@/config/timeUnits'
import { connectedDatabase } from '@/database/core/adapter'
import type { RetentionState } from '@/domain/records/retentionRuns'
import type { RetentionFigures } from '@/domain/records/reviewFigures'
import { type Bounds, daysOf } from '@/domain/records/reviewPeriod'
import { isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

import { firstNoticeAt } from './consents'

type Run = { createdAt: Date; state: RetentionState; deleted: number; failures: number }

const runsOf = async (payload: Payload, { end, start }: Bounds) =>
  connectedDatabase(payload)
    .collection<Run>('retention-reports')
    .find(
      { createdAt: { $gte: start, $lt: end }, isDryRun: { $ne: true } },
      { projection: { createdAt: 1, state: 1, deleted: 1, failures: 1 } },
    )
    .sort({ createdAt: -1 })
    .toArray()

/** Sums the retention runs of a period, and finds the days without one (specification 10.6). */
export async function retentionFigures(
  payload: Payload,
  bounds: Bounds,
): Promise<RetentionFigures> {
  const [runs, begun] = await Promise.all([runsOf(payload, bounds), firstNoticeAt(payload)])
  const ran = new Set(runs.map(({ createdAt }) => isoKoreanDay(createdAt)))
  const isOver = (day: string) => startOfIsoDay(day).getTime() + dayMs <= Date.now()
  const due = begun ? daysOf(bounds).filter((day) => day >= isoKoreanDay(begun) && isOver(day)) : []
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    days: due.length,
    missed: due.filter((day) => !ran.has(day)),
    runs: runs.length,
    deleted: sum(runs.map(({ deleted }) => deleted)),
    failures: sum(runs.map(({ failures }) => failures)),
    broken: runs.filter(({ state }) => state === 'failed' || state === 'interrupted').length,
  }
}

/** The ids of the runs that deleted something or did not finish, newest first. */
export async function notableRunIds(
  payload: Payload,
  bounds: Bounds,
  limit: number,
): Promise<string[]> {
  const runs = await runsOf(payload, bounds)
  return runs
    .filter(({ deleted, failures, state }) => deleted > 0 || failures > 0 || state !== 'done')
    .slice(0, limit)
    .map(({ _id }) => _id.toHexString())
}
