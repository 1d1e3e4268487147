import { pipeline as copy } from '@/copy/pipeline'

import type { Activity, AgentNames } from './activities'
import { stageOf, stages } from './stage'
import { formatKoreanTime } from '@/domain/calendar/time'

/** How a row of the timeline reads: what it is, and what it changed, a line each. */
export function activityTexts(
  {
    callBackAt,
    from,
    kind,
    lostReason,
    to,
  }: Pick<Activity, 'callBackAt' | 'from' | 'kind' | 'lostReason' | 'to'>,
  agentNames: AgentNames,
): { title: string; details: string[] } {
  const nameOf = (id: string | null) =>
    id === null ? copy.nobody : (agentNames[id] ?? copy.unknownAgent)
  const isAssignment = kind === 'assigned'
  const [before, after] = [from, to].map((value) =>
    isAssignment ? nameOf(value) : value && stages[stageOf(value)].label,
  )
  const hasMoved = isAssignment || (before && after)
  return {
    title: copy.kinds[kind],
    details: [
      ...(hasMoved ? [`${before} → ${after}`] : []),
      ...(kind === 'stage' && !hasMoved ? [copy.stageUnchanged] : []),
      ...(lostReason ? [`${copy.lostReason}: ${copy.lostReasons[lostReason]}`] : []),
      ...(callBackAt ? [`${copy.callBackAt}: ${formatKoreanTime(callBackAt)}`] : []),
      ...(kind === 'callBack' && !callBackAt ? [copy.callBackCancelled] : []),
    ],
  }
}
