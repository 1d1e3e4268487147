import { AppError, invalidAt } from '@/domain/shared/errors'

import type { RecordedInput } from './activitySchema'
import { callBackProblem } from './callBack'
import type { Progress } from './progress'
import { canBecomeStage, type Stage, stages } from './stage'

/** What is recorded; `to` is the stage that follows from it. */
type Recorded = Pick<RecordedInput, 'callBackAt' | 'version'> & { to: Stage }

/**
 * Refuses with `invalidInput` a call-back that is past or too far ahead, and with `statusConflict` a stage that may not follow, a change of
 * stage from an outdated version, and a call-back of a consultation whose stage is or becomes final (specification 18.1, 18.2).
 */
export function refuseImpossibleActivity(
  progress: Progress,
  { callBackAt, to, version }: Recorded,
  now: Date,
): void {
  const problem = callBackAt && callBackProblem(callBackAt, now)
  if (problem) throw invalidAt(['callBackAt'], problem)
  const from = progress.stage
  const isOutdated = version !== undefined && version !== progress.version
  if (!canBecomeStage(from, to) || (to !== from && isOutdated)) throw new AppError('statusConflict')
  if (callBackAt && stages[to].isFinal) throw new AppError('statusConflict')
}
