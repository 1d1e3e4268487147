import type { Payload } from 'payload'

import { findConfirmedReview } from '@/database/privacyReview/confirmedReviews'
import { firstNoticeAt } from '@/database/privacyReview/consents'
import { boundsOf, koreanMonth, periodOfMonth } from '@/domain/records/reviewPeriod'
import { koreanDay } from '@/domain/calendar/time'

/** The last day of the month on which nobody is reminded of the review of the month before. */
const lastQuietDay = 10

/**
 * The month before this one, as `2026-03`, if it is after the 10th and nobody has confirmed its privacy review; undefined where all is
 * well, and for a month before there was a site (specification 10.6).
 */
export async function unconfirmedReview(
  payload: Payload,
  now = new Date(),
): Promise<string | undefined> {
  if (koreanDay(now).day <= lastQuietDay) return undefined
  const month = koreanMonth(now, -1)
  const [begun, confirmed] = await Promise.all([
    firstNoticeAt(payload),
    findConfirmedReview(payload, month),
  ])
  const isBefore = !begun || begun >= boundsOf(periodOfMonth(month)).end
  return confirmed || isBefore ? undefined : month
}
