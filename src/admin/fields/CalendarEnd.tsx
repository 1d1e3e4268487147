import { schedule as copy } from '@/copy/schedule'
import { calendarWarning } from '@/domain/calendar/calendarEnd'

/** In the site settings: says that the calendar of public holidays ends soon (specification 18.3). */
export function CalendarEnd() {
  const warning = calendarWarning()
  if (!warning) return null
  return (
    <p>
      <strong>{warning}</strong> {copy.calendarConsequence}
    </p>
  )
}
