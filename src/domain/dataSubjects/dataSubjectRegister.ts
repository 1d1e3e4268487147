import { dayMs } from '@/config/timeUnits'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'

import type { DataSubjectChannel, DemandKind } from './dataSubjectRequests'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { formatKoreanDay, koreanDay, startOfKoreanDay } from '@/domain/calendar/time'

/** Days within which a data subject request is answered (개인정보 보호법 시행령 제41조 제4항, 제43조 제3항, 제44조 제2항). */
export const answerDays = 10

/** The last day for an answer, as its midnight in Seoul; the day of receipt doesn't count (민법 제157조). */
export function answerDay(received: Date): Date {
  const { day, month, year } = koreanDay(received)
  return startOfKoreanDay(year, month, day + answerDays)
}

/** Days of Seoul until {@link answerDay}: 0 on the last day, negative afterwards. */
export function daysToAnswer(received: Date, now: Date): number {
  const { day, month, year } = koreanDay(now)
  return Math.round(
    (Number(answerDay(received)) - Number(startOfKoreanDay(year, month, day))) / dayMs,
  )
}

/** Demands from before this are past their deadline. */
export function pastDeadlineBefore(now: Date): Date {
  const { day, month, year } = koreanDay(now)
  return startOfKoreanDay(year, month, day - answerDays)
}

/** Whether a demand was answered by its deadline or later, or still waits before or after it. */
export function timeliness(
  received: Date,
  answered: Date | null,
  now: Date,
): 'inTime' | 'late' | 'pastDeadline' | 'waiting' {
  const isInTime = daysToAnswer(received, answered ?? now) >= 0
  if (answered) return isInTime ? 'inTime' : 'late'
  return isInTime ? 'waiting' : 'pastDeadline'
}

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

/** `3일 남음`, `오늘까지`, `기한 2일 지남`. */
export function daysLeftLabel(days: number): string {
  if (days === 0) return copy.today
  return days > 0 ? copy.daysLeft(days) : copy.pastDeadline(-days)
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
