import { pipeline as copy } from '@/copy/pipeline'
import { keysOf } from '@/domain/values/keysOf'
import { optionsOf } from '@/domain/values/optionsOf'

/** The stages of a consultation request and which may follow which (specification 18.1). A final one is worked on no further. */
export const stages = {
  new: { label: copy.stages.new, next: ['missed', 'talking', 'won', 'lost'], isFinal: false },
  missed: { label: copy.stages.missed, next: ['talking', 'won', 'lost'], isFinal: false },
  talking: { label: copy.stages.talking, next: ['missed', 'won', 'lost'], isFinal: false },
  won: { label: copy.stages.won, next: ['talking'], isFinal: true },
  lost: { label: copy.stages.lost, next: ['talking'], isFinal: true },
} as const satisfies Record<string, { label: string; next: readonly string[]; isFinal: boolean }>

export type Stage = keyof typeof stages

export const stageNames = keysOf(stages)

/** Why a consultation is closed without a contract. */
export const lostReasons = copy.lostReasons

export type LostReason = keyof typeof lostReasons

export const lostReasonNames = keysOf(lostReasons)

export const stageOptions = optionsOf(stages)

export const lostReasonOptions = optionsOf(lostReasons)

/** The stage of a stored row; rows from before there were stages have none and read as `new`. */
export const stageOf = (stored: unknown): Stage =>
  stageNames.find((stage) => stage === stored) ?? 'new'

/** Whether a person may change one stage to the other; the present one again is no change. */
export const canBecomeStage = (from: Stage, to: Stage): boolean =>
  from === to || (stages[from].next as readonly Stage[]).includes(to)

/** What an activity of this kind makes of a stage unless it names one; a final stage stays. */
export function impliedStage(kind: string, from: Stage): Stage {
  if (stages[from].isFinal) return from
  if (kind === 'reached') return 'talking'
  return kind === 'missed' ? 'missed' : from
}
