import { hourMs } from '@/config/timeUnits'

import { koreanDay, startOfKoreanDay } from './time'

/** The hour in Seoul at which daily jobs run. */
export const dailyHour = 4
/** An hour later, so that what retention deletes at night is in no newer backup. */
export const backupHour = 5

/** The next time after `now` at which daily jobs are due, or those of another hour. */
export function nextDailyRun(now: Date, hour = dailyHour): Date {
  const { day, month, year } = koreanDay(now)
  const today = atHour(year, month, day, hour)
  return today > now ? today : atHour(year, month, day + 1, hour)
}

const atHour = (year: number, month: number, day: number, hour: number): Date =>
  new Date(startOfKoreanDay(year, month, day).getTime() + hour * hourMs)
