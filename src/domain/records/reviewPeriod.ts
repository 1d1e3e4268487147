import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { dayMs } from '@/config/timeUnits'
import { privacyReview as copy } from '@/copy/privacyReview'
import { texts } from '@/copy/texts'

import { noteSchema } from './decisions'
import { isPeriodDay, isReversed } from '@/domain/calendar/period'
import { isoKoreanDay, koreanDay, startOfIsoDay, startOfKoreanDay } from '@/domain/calendar/time'

/** The first and the last day of a privacy review in Seoul, both included, as `2026-03-05`. */
export type ReviewPeriod = { from: string; to: string }

/** The same from midnight to midnight in Seoul; `end` is no longer in it. */
export type Bounds = { start: Date; end: Date }

/** The month in Seoul, as `2026-03`; `offset` months later or, below zero, earlier. */
export function koreanMonth(time: Date, offset = 0): string {
  const { month, year } = koreanDay(time)
  return isoKoreanDay(startOfKoreanDay(year, month + offset, 1)).slice(0, 7)
}

/** All days of a month that is written as `2026-03`. */
export function periodOfMonth(month: string): ReviewPeriod {
  const from = `${month}-01`
  const next = `${koreanMonth(startOfIsoDay(from), 1)}-01`
  return { from, to: isoKoreanDay(new Date(startOfIsoDay(next).getTime() - dayMs)) }
}

/** Seoul's midnights around a period; Korea has no day of 23 or 25 hours. */
export const boundsOf = ({ from, to }: ReviewPeriod): Bounds => ({
  start: startOfIsoDay(from),
  end: new Date(startOfIsoDay(to).getTime() + dayMs),
})

/** The month, as `2026-03`, if a period is exactly one. */
export function monthOf({ from, to }: ReviewPeriod): string | undefined {
  const month = from.slice(0, 7)
  const whole = periodOfMonth(month)
  return from === whole.from && to === whole.to ? month : undefined
}

/** Every day of the bounds, as `2026-03-05`. */
export function daysOf({ end, start }: Bounds): string[] {
  const days = Math.round((end.getTime() - start.getTime()) / dayMs)
  return Array.from({ length: days }, (_, day) =>
    isoKoreanDay(new Date(start.getTime() + day * dayMs)),
  )
}

export const isMonthOver = (month: string, now: Date): boolean =>
  boundsOf(periodOfMonth(month)).end <= now

/** Whether the access log of the beginning of a period is deleted by now (specification 10.2). */
export const isLogGone = ({ start }: Bounds, now: Date): boolean =>
  now.getTime() - start.getTime() > durations.accessLog

const daySchema = z.string({ error: texts.dayInvalid }).refine(isPeriodDay, texts.dayInvalid)

const monthSchema = z
  .string({ error: copy.monthInvalid })
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, copy.monthInvalid)

const monthQuerySchema = z
  .object({ month: monthSchema })
  .transform(({ month }) => periodOfMonth(month))

const daysQuerySchema = z
  .object({ from: daySchema, to: daySchema })
  .refine((days) => !isReversed(days), { path: ['to'], message: texts.daysReversed })
  .refine((period) => daysOf(boundsOf(period)).length <= limits.reviewDays, {
    path: ['to'],
    message: copy.periodTooLong,
  })

/** Reads the query of the page: a month, or two days; else this month. An impossible period is this month too, with the problem. */
export function reviewPeriodOf(
  query: object,
  now: Date,
): { period: ReviewPeriod; problem?: string } {
  const period = periodOfMonth(koreanMonth(now))
  // Also as a list, `from[]`, which is no day.
  const asked = Object.keys(query).map((name) => name.replace(/\[.*/, ''))
  if (!['month', 'from', 'to'].some((name) => asked.includes(name))) return { period }
  const parsed = (asked.includes('month') ? monthQuerySchema : daysQuerySchema).safeParse(query)
  if (parsed.success) return { period: parsed.data }
  return { period, problem: parsed.error.issues[0]?.message ?? texts.dayInvalid }
}

/** The body of `POST /api/operations/privacy-reviews`; unknown keys are dropped. */
export const reviewToConfirmSchema = z.object({
  month: monthSchema,
  note: noteSchema,
})

export type ReviewToConfirm = z.input<typeof reviewToConfirmSchema>
