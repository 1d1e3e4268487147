import { koreanDay, startOfKoreanDay } from './time'

/** The hour of Seoul at which is done, day by day, what can wait for the night. */
const dailyHour = 4

/** The next moment after this one at which daily work is due. */
export function nextDailyRun(now: Date): Date {
  const { day, month, year } = koreanDay(now)
  const today = atDailyHour(year, month, day)
  return today > now ? today : atDailyHour(year, month, day + 1)
}

const atDailyHour = (year: number, month: number, day: number): Date =>
  new Date(startOfKoreanDay(year, month, day).getTime() + dailyHour * 60 * 60 * 1000)
