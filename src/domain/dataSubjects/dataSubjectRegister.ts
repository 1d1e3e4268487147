import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'

import { answerDay, daysLeftLabel, daysToAnswer } from './answerDeadline'
import type { DataSubjectChannel, DemandKind } from './dataSubjectRequests'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { formatKoreanDay } from '@/domain/calendar/time'

export const dataSubjectOutcomes = copy.outcomes
export type DataSubjectOutcome = keyof typeof dataSubjectOutcomes

/** An entry of the register as the operations panel shows it. Times are ISO texts. */
export type RegisterRow = {
  id: string
  action: DemandKind
  channel: DataSubjectChannel
  receivedAt: string
  /** Undefined once it is answered. */
  daysLeft?: number
  /** The person's consultation; null where none is named or it is gone. */
  consultation: ConsultationRow | null
  isGone: boolean
  note: string | null
  answeredAt: string | null
  /** The admin's name, or e-mail without one. */
  answeredBy: string | null
  outcome: DataSubjectOutcome | null
}

type RegisterFacts = {
  action: DemandKind
  channel: DataSubjectChannel
  receivedAt: Date
  /** Who answered and how; null while it is open. */
  answer: { who: string; outcome: DataSubjectOutcome } | null
}

/** An entry of the register as a sentence. */
export function registerSentence({ action, answer, channel, receivedAt }: RegisterFacts): string {
  const [what, how] = [
    dataSubjectRequests.demandKinds[action],
    dataSubjectRequests.channels[channel],
  ]
  if (answer) return copy.done(answer.who, what, how, dataSubjectOutcomes[answer.outcome])
  const state = `${copy.until(formatKoreanDay(answerDay(receivedAt)))} (${daysLeftLabel(daysToAnswer(receivedAt, new Date()))})`
  return copy.open(what, how, state)
}
