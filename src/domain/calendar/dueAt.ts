import { hourMs } from '@/config/timeUnits'

import { isBusinessDay } from './businessDays'
import { lastHour } from './officeHours'
import { isoKoreanDay, koreanDay, startOfIsoDay, startOfKoreanDay } from './time'

export const daysUntilCall = 2

/** The second business day after receipt, as `YYYY-MM-DD` of Seoul (specification 3.9). Days beyond the calendar count as no holidays. */
export function callBy(receivedAt: Date, closedDays: ReadonlySet<string> = new Set()): string {
  const { year, month, day } = koreanDay(receivedAt)
  let candidate = ''
  for (let offset = 1, found = 0; found < daysUntilCall; offset += 1) {
    candidate = isoKoreanDay(startOfKoreanDay(year, month, day + offset))
    if (isBusinessDay(candidate, closedDays)) found += 1
  }
  return candidate
}

/** The moment by which a customer is called: 18:00 in Seoul on the day of {@link callBy} (specification 18.3). */
export const dueAt = (receivedAt: Date, closedDays?: ReadonlySet<string>): Date =>
  new Date(startOfIsoDay(callBy(receivedAt, closedDays)).getTime() + lastHour * hourMs)
