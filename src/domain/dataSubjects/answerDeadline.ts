import { dayMs } from '@/config/timeUnits'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { koreanDay, startOfKoreanDay } from '@/domain/calendar/time'

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

/** `3일 남음`, `오늘까지`, `기한 2일 지남`. */
export function daysLeftLabel(days: number): string {
  if (days === 0) return copy.today
  return days > 0 ? copy.daysLeft(days) : copy.pastDeadline(-days)
}
