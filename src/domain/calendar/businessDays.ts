import * as calendar from '@hyunbinseo/holidays-kr/all'

// Substitute and temporary holidays included. Nothing is known of years that the package lacks.
const publicHolidays = new Set(Object.values(calendar).flatMap((year) => Object.keys(year)))

const publicHolidayYears = Object.values(calendar).flatMap((year) =>
  Object.keys(year).map((day) => Number(day.slice(0, 4))),
)

/** The last day for which public holidays are known, as `YYYY-MM-DD`. */
export const calendarEnd = `${Math.max(...publicHolidayYears)}-12-31`

/** Whether people work on a day written as `YYYY-MM-DD`. */
export const isBusinessDay = (
  day: string,
  closedDays: ReadonlySet<string> = new Set(),
): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !publicHolidays.has(day) && !closedDays.has(day)
}
