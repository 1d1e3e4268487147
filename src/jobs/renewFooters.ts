import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { koreanDay } from '@/domain/calendar/time'

import { startInterval } from './startInterval'

/**
 * Renders the public pages again when a year begins in Seoul, since their footers name it (specification 2.2). In every process, each of
 * which caches pages of its own.
 * @param expireContent of the server layer, which jobs may not import
 * @returns the shutdown callback
 */
export function startRenewingFooters(
  payload: Payload,
  expireContent: () => Promise<void>,
): () => Promise<void> {
  const thisYear = () => koreanDay(new Date()).year
  let shown = thisYear()
  const renew = async () => {
    const year = thisYear()
    if (year === shown) return
    await expireContent()
    shown = year
  }
  return startInterval(payload, renew, {
    every: durations.newYearPoll,
    failure: 'pages with the year before in their footers could not be expired; trying again',
  })
}
