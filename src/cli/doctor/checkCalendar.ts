import { calendarEnd } from '@/domain/calendar/businessDays'
import { calendarDaysLeft, calendarWarning } from '@/domain/calendar/calendarEnd'

import { type CheckResult, fine, hint, problem } from './CheckResult'

/** How long the calendar of public holidays is known (specification 18.3). */
export function checkCalendar(now = new Date(), end: string = calendarEnd): CheckResult {
  if (!calendarWarning(now, end))
    return fine(`The calendar of public holidays is known until ${end}.`)
  const update = 'install a newer version of @hyunbinseo/holidays-kr.'
  const left = calendarDaysLeft(now, end)
  return left < 0
    ? problem(`The calendar of public holidays ended on ${end}: ${update}`)
    : hint(`The calendar of public holidays ends in ${left} days, on ${end}: ${update}`)
}
