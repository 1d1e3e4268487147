import { dayMs, hourMs, minuteMs } from '@/config/timeUnits'

import { isBusinessDay } from './businessDays'
import { isoKoreanDay, startOfIsoDay } from './time'

export const firstHour = 9
/** When an office's day ends in Seoul. */
export const lastHour = 18

/** Minutes of office hours (9 to 18 o'clock in Seoul on business days) between two moments (specification 18.10). */
export function officeMinutes(
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
