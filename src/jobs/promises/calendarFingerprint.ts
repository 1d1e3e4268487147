import { createHash } from 'node:crypto'

import { dayMs } from '@/config/timeUnits'
import { calendarEnd, isBusinessDay } from '@/domain/calendar/businessDays'
import { isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

// No open deadline is counted from an earlier day.
const firstDay = '2026-01-01'

/** Business days of the whole calendar, one character each: two versions of the package that say the same read the same. */
const publicCalendar = (() => {
  const last = startOfIsoDay(calendarEnd).getTime()
  let days = ''
  for (let time = startOfIsoDay(firstDay).getTime(); time <= last; time += dayMs)
    days += isBusinessDay(isoKoreanDay(new Date(time))) ? '1' : '0'
  return days
})()

/** Differs wherever two calendars may give different deadlines. */
export const calendarFingerprint = (closedDays: ReadonlySet<string>): string =>
  createHash('sha256')
    .update([publicCalendar, ...[...closedDays].sort()].join(' '))
    .digest('hex')
