import { koreanDay, startOfKoreanDay } from '@/domain/calendar/time'

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * For how many months a consultation is kept: as long as its own notice said, whatever later ones say, or the shortest of all where its
 * version is unknown (specification 10.3). Undefined without a notice.
 * @param months of each version
 */
export const retentionMonthsOf = (
  months: ReadonlyMap<number, number>,
  version: number | null | undefined,
): number | undefined =>
  months.get(version ?? Number.NaN) ?? [...months.values()].toSorted(byNumber)[0]

const byNumber = (one: number, other: number) => one - other

/** When retention ends: at the end of the same day of the month in Seoul, `months` later, or of that month's last day if it is shorter. */
export function retentionEnd(received: Date, months: number): Date {
  const { day, month, year } = koreanDay(received)
  const shown = Math.min(day, lastDayOf(year, month + months))
  return startOfKoreanDay(year, month + months, shown + 1)
}

/** The same rule for an index: due at `now` is exactly what was received before this time. */
export function retentionCutoff(now: Date, months: number): Date {
  const { day, month, year } = koreanDay(now)
  // If that month is too short for today's number, all of its days are over.
  return startOfKoreanDay(year, month - months, Math.min(day, lastDayOf(year, month - months) + 1))
}
