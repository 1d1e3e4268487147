import { pipeline as copy } from '@/copy/pipeline'

import type { Activity } from './activities'
import { stageOf, stages } from './stage'
import { formatKoreanTime } from './time'

/** How a row of the timeline reads: what it is, and what it changed, a line each. */
export function activityTexts({ callBackAt, from, kind, lostReason, to }: Activity): {
  title: string
  details: string[]
} {
  const isAssignment = kind === 'assigned'
  const [before, after] = [from, to].map((value) =>
    isAssignment ? (value ?? copy.nobody) : value && stages[stageOf(value)].label,
  )
  const hasMoved = isAssignment || (before && after)
  return {
    title: copy.kinds[kind],
    details: [
      ...(hasMoved ? [`${before} → ${after}`] : []),
      ...(lostReason ? [`${copy.lostReason}: ${copy.lostReasons[lostReason]}`] : []),
      ...(callBackAt ? [`${copy.callBackAt}: ${formatKoreanTime(callBackAt)}`] : []),
      ...(kind === 'callBack' && !callBackAt ? [copy.callBackCancelled] : []),
    ],
  }
}
