import { officeMinutes } from '@/domain/calendar/officeHours'
import { dueAt } from '@/domain/calendar/dueAt'

import type { RecordedInput } from './activitySchema'
import type { Progress } from './progress'
import { refuseImpossibleActivity } from './refuseImpossibleActivity'
import { impliedStage, type LostReason, type Stage, stages } from './stage'

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

/** What an activity changes (specification 18.2). Throws as {@link refuseImpossibleActivity}. */
export function progressAfter(
  progress: Progress,
  { callBackAt, kind, lostReason, stage, version }: RecordedInput,
  { closedDays, now, submittedAt }: Situation,
): ProgressChange {
  const from = progress.stage
  const to = stage ?? impliedStage(kind, from)
  refuseImpossibleActivity(progress, { callBackAt, to, version }, now)
  const hasChanged = to !== from

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
    changes.contactMinutes = submittedAt && officeMinutes(submittedAt, now, closedDays)
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
