import { parseKoreanDay } from './time'

/** The first day that fields of a period take: a year that is still being typed is long ago. */
export const firstDay = '2000-01-01'

/** Whether a text is a day that a period may begin or end with. */
export const isPeriodDay = (text: string): boolean =>
  text >= firstDay && parseKoreanDay(text) !== undefined

/** The first and the last day, as `2026-03-05`, both included; one that is missing or empty leaves its end open. */
export type Period = { from?: string | null; to?: string | null }

/** Whether the last day comes before the first. */
export const isReversed = ({ from, to }: Period): boolean => Boolean(from && to && to < from)
