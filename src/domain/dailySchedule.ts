import { koreanDay, startOfKoreanDay } from './time'

/** The hour in Seoul at which daily jobs run. */
const dailyHour = 4

/** The next time after `now` at which daily jobs are due. */
export function nextDailyRun(now: Date): Date {
  const { day, month, year } = koreanDay(now)
  const today = atDailyHour(year, month, day)
  return today > now ? today : atDailyHour(year, month, day + 1)
}

const atDailyHour = (year: number, month: number, day: number): Date =>
  new Date(startOfKoreanDay(year, month, day).getTime() + dailyHour * 60 * 60 * 1000)
