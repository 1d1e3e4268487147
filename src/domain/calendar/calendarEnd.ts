import { dayMs } from '@/config/timeUnits'
import { schedule as copy } from '@/copy/schedule'

import { calendarEnd } from './businessDays'
import { formatKoreanDay, isoKoreanDay, startOfIsoDay } from './time'

/** From this many days before the end of the calendar's data on admins are warned. */
const warnedDays = 90

/** How many days the calendar of public holidays still has, today not counted; negative once it has ended. */
export const calendarDaysLeft = (now: Date, end: string = calendarEnd): number =>
  Math.round((startOfIsoDay(end).getTime() - startOfIsoDay(isoKoreanDay(now)).getTime()) / dayMs)

/** What admins are told while the calendar's data end soon or have ended (specification 18.3). */
export function calendarWarning(now = new Date(), end: string = calendarEnd): string | undefined {
  const left = calendarDaysLeft(now, end)
  if (left > warnedDays) return undefined
  const last = formatKoreanDay(startOfIsoDay(end))
  return left < 0 ? copy.calendarEnded(last) : copy.calendarEnds(last)
}
