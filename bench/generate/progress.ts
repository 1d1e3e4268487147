import type { ObjectId } from 'mongodb'

import { dayMs, hourMs } from '@/config/timeUnits'
import type { ActivityKind } from '@/domain/consultations/activities'
import { dueAt } from '@/domain/calendar/dueAt'
import { lostReasonNames, type Stage } from '@/domain/consultations/stage'

import { type createRandom, weighted } from './random'

/** What becomes of a consultation whose deadline has passed; the rest of the days' consultations are mostly `new`. */
const later = weighted<Stage>([
  ['lost', 38],
  ['won', 18],
  ['talking', 24],
  ['missed', 17],
  ['new', 3],
])
const soon = weighted<Stage>([
  ['new', 60],
  ['talking', 22],
  ['missed', 18],
])

/** Generates how far a consultation has come at the end of the period, as the application stores it. */
export function generateProgress(
  random: ReturnType<typeof createRandom>,
  submittedAt: Date,
  until: Date,
) {
  const due = dueAt(submittedAt)
  const isOverdue = due < until
  const stage = isOverdue ? later(random) : soon(random)
  const after = (hours: number) =>
    new Date(Math.min(until.getTime(), submittedAt.getTime() + hours * hourMs))
  const isAttempted = stage !== 'new'
  const isReached = stage === 'talking' || stage === 'won'
  const isCalledBack = (stage === 'talking' || stage === 'missed') && random() < 0.2
  const open = isOverdue ? 'overdue' : 'open'
  return {
    stage,
    lostReason: stage === 'lost' ? lostReasonNames[Math.floor(random() * 7)] : null,
    dueAt: due,
    promised: isAttempted ? null : open,
    firstAttemptAt: isAttempted ? after(6 + random() * 20) : null,
    firstReachedAt: isReached ? after(26 + random() * 20) : null,
    stageChangedAt: isAttempted ? after(46) : submittedAt,
    callBackAt: isCalledBack ? new Date(until.getTime() + (random() * 8 - 4) * dayMs) : null,
    activityCount: isAttempted ? 4 : Number(isOverdue),
    version: isAttempted ? 3 : 0,
  }
}

type Generated = ReturnType<typeof generateProgress> & {
  _id: ObjectId
  assignedAgent: ObjectId | null
  submittedAt: Date
}

const kinds: ActivityKind[] = ['missed', 'memo', 'callBack', 'stage']

/** Yields the timelines of these consultations: four rows if somebody has called, one if nobody called in time; three on average. */
export function* generateActivities(consultations: Iterable<Generated>) {
  for (const { _id, activityCount, assignedAgent, stage, submittedAt } of consultations) {
    for (let index = 0; index < activityCount; index += 1) {
      const kind = activityCount === 1 ? 'overdue' : kinds[index]
      const isBySystem = kind === 'overdue' || !assignedAgent
      yield {
        request: _id,
        at: new Date(submittedAt.getTime() + (index + 1) * 6 * hourMs),
        by: isBySystem ? null : { relationTo: 'agents', value: assignedAgent },
        kind,
        from: kind === 'stage' ? 'missed' : null,
        to: kind === 'stage' ? stage : null,
        lostReason: null,
        callBackAt: null,
        text:
          kind === 'memo'
            ? '오후 6시 이후에 다시 연락 달라고 하심. 가족과 상의해 보신다고 함.'
            : null,
        struck: false,
      }
    }
  }
}
