import * as calendar from '@hyunbinseo/holidays-kr/all'

import { isoKoreanDay, koreanDay, startOfKoreanDay } from './time'

// Substitute and temporary holidays included. Nothing is known of years that the package lacks.
const publicHolidays = new Set(Object.values(calendar).flatMap((year) => Object.keys(year)))

const daysUntilCall = 2

/**
 * The day by which a visitor is called: the second business day after the day of receipt, as `YYYY-MM-DD` of Seoul (specification 3.9).
 * Business days are Monday to Friday without public holidays; beyond the calendar's data holidays are unknown and count as business days.
 * @param closedDays further days without calls, as `YYYY-MM-DD`
 */
export function callBy(receivedAt: Date, closedDays: ReadonlySet<string> = new Set()): string {
  const { year, month, day } = koreanDay(receivedAt)
  let candidate = ''
  for (let offset = 1, found = 0; found < daysUntilCall; offset += 1) {
    candidate = isoKoreanDay(startOfKoreanDay(year, month, day + offset))
    if (isBusinessDay(candidate, closedDays)) found += 1
  }
  return candidate
}

const isBusinessDay = (day: string, closedDays: ReadonlySet<string>): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !publicHolidays.has(day) && !closedDays.has(day)
}
