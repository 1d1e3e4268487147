import { calls as copy } from '@/copy/calls'
import { pipeline } from '@/copy/pipeline'
import { stages } from '@/domain/consultations/stage'

import type { Intent } from './recorder'

/** What somebody wants to record, in few words. */
export function intentName({ callBackAt, kind, lostReason, stage }: Intent): string {
  if (kind === 'missed' && lostReason === 'wrongNumber') return copy.wrongNumber
  if (kind === 'callBack' && callBackAt === null) return copy.callBackCancelled
  if (kind === 'stage' && stage) return stages[stage].label
  return pipeline.kinds[kind]
}

/** Says that it is recorded. */
export function recordedText({ callBackAt, kind, lostReason, stage }: Intent): string {
  const { recorded } = copy
  if (kind === 'missed' && lostReason === 'wrongNumber') return recorded.wrongNumber
  if (kind === 'callBack')
    return callBackAt === null ? pipeline.callBackCancelled : pipeline.callBackBooked
  if (kind === 'memo') return pipeline.memoSaved
  if (kind === 'stage') return stage ? recorded.stage(stages[stage].label) : ''
  return recorded[kind]
}

/** How long {@link recordedText} is shown, in milliseconds (specification 5.9). */
export const recordedShownMs = 10_000
