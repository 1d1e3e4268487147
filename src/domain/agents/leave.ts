import { isReversed } from '@/domain/calendar/period'
import { parseKoreanDay } from '@/domain/calendar/time'

/** The leave of an agent: days of Seoul as `YYYY-MM-DD`, both included. An end alone has begun, a beginning alone has no end. */
export type Leave = { awayFrom?: string | null; awayUntil?: string | null }

/** Whether somebody is on leave on a day written as `YYYY-MM-DD` (specification 18.5). */
export const isAway = ({ awayFrom, awayUntil }: Leave, day: string): boolean =>
  Boolean(awayFrom || awayUntil) && (awayFrom || day) <= day && day <= (awayUntil || day)

/** Whether the last day comes before the first; false if either is no date, which is refused on its own. */
export const endsBeforeItBegins = ({ awayFrom, awayUntil }: Leave): boolean =>
  isDay(awayFrom) && isDay(awayUntil) && isReversed({ from: awayFrom, to: awayUntil })

// Whatever was sent: the type says text, a client may say otherwise.
const isDay = (day: unknown): day is string =>
  typeof day === 'string' && parseKoreanDay(day) !== undefined
