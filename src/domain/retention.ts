import { koreanDay, startOfKoreanDay } from './time'

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * The moment at which a request is to be deleted that is kept for so many calendar months: the end of the day of Seoul that has the
 * same number so many months later, or, where that month is shorter, of the month's last day.
 */
export function retentionEnd(received: Date, months: number): Date {
  const { day, month, year } = koreanDay(received)
  const shown = Math.min(day, lastDayOf(year, month + months))
  return startOfKoreanDay(year, month + months, shown + 1)
}

/**
 * The same rule the other way round, for an index: a request is due at `now` exactly where it was received before this moment.
 */
export function retentionCutoff(now: Date, months: number): Date {
  const { day, month, year } = koreanDay(now)
  // Every day of a month that is too short for today's number has come to its end.
  return startOfKoreanDay(year, month - months, Math.min(day, lastDayOf(year, month - months) + 1))
}

/** What started a run of the deletion. */
export const retentionTriggers = {
  schedule: { label: '매일 자동 실행' },
  command: { label: '명령' },
  panel: { label: '운영 패널' },
} as const satisfies Record<string, { label: string }>

export type RetentionTrigger = keyof typeof retentionTriggers

/** How a run ended; one whose process ended before it is `interrupted`, and the next one goes on. */
export const retentionStates = {
  running: { label: '진행 중' },
  done: { label: '완료' },
  failed: { label: '일부 실패' },
  interrupted: { label: '중단됨' },
} as const satisfies Record<string, { label: string }>

export type RetentionState = keyof typeof retentionStates
