import type { RecordedInput } from './activities'
import { businessMinutes, dueAt } from '@/domain/calendar/businessDays'
import { AppError } from '@/domain/shared/errors'
import { canBecomeStage, impliedStage, type LostReason, type Stage, stages } from './stage'

/** Whether a consultation's promise is still to be kept (`open`) or its deadline has passed (`overdue`); none once somebody tried or closed. */
type Promised = 'open' | 'overdue' | null

/** How far a consultation has come, as it is stored (specification 18.1). */
export type Progress = {
  stage: Stage
  lostReason: LostReason | null
  dueAt: Date | null
  promised: Promised
  firstAttemptAt: Date | null
  /** Minutes of office hours from the receipt to the first attempt. */
  contactMinutes: number | null
  firstReachedAt: Date | null
  stageChangedAt: Date | null
  callBackAt: Date | null
  version: number
}

/** How far a consultation has come, as rows of lists show it. */
export type ShownProgress = {
  stage: Stage
  lostReason: LostReason | null
  /** By when to call, as an ISO time; kept after the first attempt. */
  dueAt: string | null
  /** Whether the first call is still to be made, so that `dueAt` counts. */
  isPromised: boolean
  /** A booked call-back, as an ISO time. */
  callBackAt: string | null
  /** The number of the latest change. */
  version: number
}

type Situation = { now: Date; closedDays: ReadonlySet<string>; submittedAt: Date | null }

/** What one recorded activity does: fields of the consultation to set, and what its row says. */
type ProgressChange = {
  changes: Partial<Progress>
  row: {
    from: Stage | null
    to: Stage | null
    lostReason: LostReason | null
    callBackAt: Date | null
  }
}

/** What an activity changes (specification 18.2). Throws `statusConflict`: forbidden stage, call-back when closed, outdated version. */
export function progressAfter(
  progress: Progress,
  { callBackAt, kind, lostReason, stage, version }: RecordedInput,
  { closedDays, now, submittedAt }: Situation,
): ProgressChange {
  const from = progress.stage
  const to = stage ?? impliedStage(kind, from)
  const hasChanged = to !== from
  const isOutdated = version !== undefined && version !== progress.version
  if (!canBecomeStage(from, to) || (hasChanged && isOutdated)) throw new AppError('statusConflict')
  if (callBackAt && stages[to].isFinal) throw new AppError('statusConflict')

  const isCall = kind === 'reached' || kind === 'missed'
  const isAttempt = isCall || (hasChanged && to !== 'lost')
  const isReached = kind === 'reached' || (hasChanged && (to === 'talking' || to === 'won'))
  const changes: Partial<Progress> = {}
  if (hasChanged) {
    Object.assign(changes, { stage: to, stageChangedAt: now })
    changes.lostReason = to === 'lost' ? (lostReason ?? null) : null
    if (from === 'lost' && !progress.firstAttemptAt) changes.dueAt = dueAt(now, closedDays)
  }
  if (isAttempt && !progress.firstAttemptAt) {
    changes.firstAttemptAt = now
    changes.contactMinutes = submittedAt && businessMinutes(submittedAt, now, closedDays)
  }
  if (isReached && !progress.firstReachedAt) changes.firstReachedAt = now
  if (isAttempt || stages[to].isFinal) changes.promised = null
  const booked = bookedCallBack(progress.callBackAt, { callBackAt, kind, to })
  if (!isSameTime(booked, progress.callBackAt)) changes.callBackAt = booked
  if (hasChanged || 'callBackAt' in changes) changes.version = progress.version + 1
  return {
    changes,
    row: {
      from: hasChanged ? from : null,
      to: hasChanged ? to : null,
      lostReason: hasChanged && to === 'lost' ? (lostReason ?? null) : null,
      callBackAt: callBackAt ?? null,
    },
  }
}

type Booking = Pick<RecordedInput, 'callBackAt' | 'kind'> & { to: Stage }

function bookedCallBack(current: Date | null, { callBackAt, kind, to }: Booking): Date | null {
  if (stages[to].isFinal) return null
  if (callBackAt !== undefined) return callBackAt
  return kind === 'reached' ? null : current
}

const isSameTime = (one: Date | null, other: Date | null) =>
  (one?.getTime() ?? null) === (other?.getTime() ?? null)
