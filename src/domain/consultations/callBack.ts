import { limits } from '@/config/limits'
import { dayMs, hourMs } from '@/config/timeUnits'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'

import {
  formatKoreanDay,
  formatKoreanTime,
  isoKoreanDay,
  koreanDay,
  parseKoreanMoment,
  startOfKoreanDay,
} from '@/domain/calendar/time'

const afternoon = 15
const morning = 10
/** After this hour `오늘 오후` comes too soon to be offered. */
const lastOffered = 14

/** The times of `오늘 오후` and `내일 오전` in Seoul, ISO; the first is null once it comes too soon (specification 5.10). */
export function offeredCallBacks(now: Date): {
  thisAfternoon: string | null
  tomorrowMorning: string
} {
  const { day, month, year } = koreanDay(now)
  const today = startOfKoreanDay(year, month, day).getTime()
  const tomorrow = startOfKoreanDay(year, month, day + 1).getTime()
  const isOffered = now.getTime() <= today + lastOffered * hourMs
  return {
    thisAfternoon: isOffered ? new Date(today + afternoon * hourMs).toISOString() : null,
    tomorrowMorning: new Date(tomorrow + morning * hourMs).toISOString(),
  }
}

/** The last moment for which a call-back can be booked. */
export const lastCallBack = (now: Date): Date =>
  new Date(now.getTime() + limits.callBackDays * dayMs)

/** Says that a call-back can't be booked for this moment, past or too far ahead; undefined if it can. */
export function callBackProblem(time: Date, now: Date): string | undefined {
  if (time < now) return pipeline.errors.callBackPast
  return time > lastCallBack(now) ? pipeline.errors.callBackTooLate(limits.callBackDays) : undefined
}

/** Reads a `datetime-local` field as Seoul's time, or says what is wrong with it. */
export function parseCallBack(
  value: string,
  now: Date,
): { at: string; error?: never } | { at?: never; error: string } {
  const { errors } = pipeline
  if (!value) return { error: errors.callBackMissing }
  const time = parseKoreanMoment(value.slice(0, 16))
  if (!time) return { error: errors.callBackInvalid }
  const error = callBackProblem(time, now)
  return error ? { error } : { at: time.toISOString() }
}

/** `오후 3:03` by Seoul's clock. */
export const clockOf = (time: string): string =>
  formatKoreanTime(time).slice(formatKoreanDay(time).length + 1)

/** A moment as people name it: `오늘 오후 3:00`, `내일 오전 10:00`, else with its day, in another year with that. */
export function namedTime(time: string, now: Date): string {
  const { day, month, year } = koreanDay(now)
  const days = (Date.parse(time) - startOfKoreanDay(year, month, day).getTime()) / dayMs
  if (days >= 0 && days < 1) return `${copy.thisDay} ${clockOf(time)}`
  if (days >= 1 && days < 2) return `${copy.tomorrow} ${clockOf(time)}`
  const thisYear = `${year}. `
  const named = formatKoreanTime(time)
  return named.startsWith(thisYear) ? named.slice(thisYear.length) : named
}

/** The heading of a day of the timeline: `오늘`, `어제`, else its date. */
export function namedDay(time: string, now: Date): string {
  const day = isoKoreanDay(new Date(time))
  if (day === isoKoreanDay(now)) return copy.thisDay
  if (day === isoKoreanDay(new Date(now.getTime() - dayMs))) return copy.yesterday
  return formatKoreanDay(time)
}
