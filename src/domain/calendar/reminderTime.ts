import { hourMs } from '@/config/timeUnits'

import { isBusinessDay } from './businessDays'
import { isoKoreanDay, startOfIsoDay } from './time'

/** Hours of Seoul: agents are reminded from the first, and before the second. */
const [from, until] = [9, 12]

/** The day of which agents are to be reminded now, as `YYYY-MM-DD`; undefined outside of a business morning (specification 18.4). */
export function reminderDay(now: Date, closedDays: ReadonlySet<string>): string | undefined {
  const day = isoKoreanDay(now)
  const hours = (now.getTime() - startOfIsoDay(day).getTime()) / hourMs
  return hours >= from && hours < until && isBusinessDay(day, closedDays) ? day : undefined
}

/** Whether a reminder that was written at one time may still be sent at another: the same morning. */
export const isReminderTime = (writtenAt: Date, now: Date): boolean =>
  now.getTime() < startOfIsoDay(isoKoreanDay(writtenAt)).getTime() + until * hourMs
