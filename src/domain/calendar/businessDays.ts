import * as calendar from '@hyunbinseo/holidays-kr/all'

import { dayMs, hourMs, minuteMs } from '@/config/timeUnits'

import { isoKoreanDay, startOfIsoDay } from './time'

// Substitute and temporary holidays included. Nothing is known of years that the package lacks.
const publicHolidays = new Set(Object.values(calendar).flatMap((year) => Object.keys(year)))

const publicHolidayYears = Object.values(calendar).flatMap((year) =>
  Object.keys(year).map((day) => Number(day.slice(0, 4))),
)

export const firstHour = 9
/** When an office's day ends in Seoul. */
export const lastHour = 18

/** The last day for which public holidays are known, as `YYYY-MM-DD`. */
export const calendarEnd = `${Math.max(...publicHolidayYears)}-12-31`

/** Minutes of office hours (9 to 18 o'clock in Seoul on business days) between two moments (specification 18.10). */
export function businessMinutes(
  from: Date,
  to: Date,
  closedDays: ReadonlySet<string> = new Set(),
): number {
  let milliseconds = 0
  const last = isoKoreanDay(to)
  for (let day = isoKoreanDay(from); day <= last; day = nextDay(day)) {
    if (!isBusinessDay(day, closedDays)) continue
    const midnight = startOfIsoDay(day).getTime()
    const opens = Math.max(from.getTime(), midnight + firstHour * hourMs)
    const closes = Math.min(to.getTime(), midnight + lastHour * hourMs)
    milliseconds += Math.max(0, closes - opens)
  }
  return Math.round(milliseconds / minuteMs)
}

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** Whether people work on a day written as `YYYY-MM-DD`. */
export const isBusinessDay = (
  day: string,
  closedDays: ReadonlySet<string> = new Set(),
): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !publicHolidays.has(day) && !closedDays.has(day)
}
