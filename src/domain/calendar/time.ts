import { dayMs, hourMs } from '@/config/timeUnits'

// Korea is UTC+9 all year: no time-zone data needed, and the same text everywhere.
const koreanOffset = 9 * hourMs

const noDate = '날짜 없음'

// The same moment with Seoul's clock and calendar in its UTC fields.
function inSeoul(value: Date | string | number | null | undefined): Date | undefined {
  const time =
    value === null || value === undefined || value === '' ? NaN : new Date(value).getTime()
  return Number.isNaN(time) ? undefined : new Date(time + koreanOffset)
}

const dayOf = (seoul: Date) =>
  `${seoul.getUTCFullYear()}. ${seoul.getUTCMonth() + 1}. ${seoul.getUTCDate()}.`

function clockOf(seoul: Date): string {
  const hours = seoul.getUTCHours()
  const minutes = String(seoul.getUTCMinutes()).padStart(2, '0')
  return `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${minutes}`
}

/** `2026. 3. 5. 오후 3:03` in Asia/Seoul; `날짜 없음` without a usable time (specification 13.4). */
export function formatKoreanTime(value: Date | string | number | null | undefined): string {
  const seoul = inSeoul(value)
  if (!seoul) return noDate
  return `${dayOf(seoul)} ${clockOf(seoul)}`
}

/** `2026. 3. 5.` in Asia/Seoul; `날짜 없음` without a usable time. */
export function formatKoreanDay(value: Date | string | number | null | undefined): string {
  const seoul = inSeoul(value)
  return seoul ? dayOf(seoul) : noDate
}

/** Days since 1899-12-30 by Seoul's clock, the time of day as a fraction: a date as spreadsheets count. */
export const spreadsheetTime = (time: Date): number =>
  (time.getTime() + koreanOffset) / dayMs + 25_569

/** The day in Seoul; months count from 0. */
export function koreanDay(time: Date): { year: number; month: number; day: number } {
  const seoul = new Date(time.getTime() + koreanOffset)
  return { year: seoul.getUTCFullYear(), month: seoul.getUTCMonth(), day: seoul.getUTCDate() }
}

/** The day in Seoul, as `2026-03-05`. */
export const isoKoreanDay = (time: Date): string =>
  new Date(time.getTime() + koreanOffset).toISOString().slice(0, 10)

/** `3월 5일(목)` for a day written as `2026-03-05`. */
export function formatShortDay(day: string): string {
  const date = new Date(day)
  return `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일(${'일월화수목금토'[date.getUTCDay()]})`
}

/** `11월 30일(월) 오전 9:00` in Seoul, with the year where it is not that of `now`. */
export function formatMoment(value: Date | string, now: Date): string {
  const seoul = inSeoul(value)
  if (!seoul) return noDate
  const day = formatShortDay(seoul.toISOString().slice(0, 10))
  const year = seoul.getUTCFullYear()
  const isOtherYear = year !== koreanDay(now).year
  return `${isOtherYear ? `${year}년 ` : ''}${day} ${clockOf(seoul)}`
}

/** Midnight in Seoul of a day written as `2026-03-05`; undefined for anything else, February 30 included. */
export function parseKoreanDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year || !month || !day) return undefined
  const midnight = startOfKoreanDay(Number(year), Number(month) - 1, Number(day))
  return isoKoreanDay(midnight) === text ? midnight : undefined
}

/** Whether the day and the clock that begin an ISO time exist; `Date` runs on from February 30 into March, and from 24:00 into the next day. */
export function namesExistingTime(text: string): boolean {
  const [, day, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? []
  const time = new Date(`${day}T${clock}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${clock}`)
}

const wallClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** The moment of a text: by Seoul's clock (`2026-11-30T09:00`) unless it names its zone; undefined for anything else. */
export function parseKoreanMoment(text: string): Date | undefined {
  if (!wallClock.test(text) && !zoned.test(text)) return undefined
  if (!namesExistingTime(text)) return undefined
  const time = new Date(wallClock.test(text) ? `${text}+09:00` : text)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Seoul's clock at a moment, wherever the browser is, as a field for date and time holds it: `2026-11-30T09:00`. */
export const koreanWallClock = (time: Date): string =>
  new Date(time.getTime() + koreanOffset).toISOString().slice(0, 16)

/** Midnight in Seoul. Months and days beyond their range run on into the next. */
export const startOfKoreanDay = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month, day) - koreanOffset)

/** Midnight in Seoul of a day that is known to be one, written as `2026-03-05`. */
export const startOfIsoDay = (day: string): Date => new Date(Date.parse(day) - koreanOffset)

/** `45분`, `3시간 20분`; hours are not days, since office hours are counted. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`]
    .filter(Boolean)
    .join(' ')
}
