import type { Payload } from 'payload'

import { durations } from '@/config/durations'

import { readSiteSetting } from './siteSettings'

type Cached = { readAt: number; days: Promise<ReadonlySet<string>> }

const cache = new WeakMap<Payload, Cached>()

/** The office's own holidays as `YYYY-MM-DD` (specification 18.3), as of the last few seconds. */
export function readClosedDays(payload: Payload): Promise<ReadonlySet<string>> {
  const now = performance.now()
  const cached = cache.get(payload)
  if (cached && now - cached.readAt < durations.closedDaysAge) return cached.days
  const days = readClosedDaysNow(payload)
  const fresh: Cached = { readAt: now, days }
  cache.set(payload, fresh)
  days.catch(() => {
    if (cache.get(payload) === fresh) cache.delete(payload)
  })
  return days
}

/** Makes the next read ask the database. */
export const forgetClosedDays = (payload: Payload): void => void cache.delete(payload)

/** Past the cache, for callers that act on a change. */
export async function readClosedDaysNow(payload: Payload): Promise<ReadonlySet<string>> {
  const holidays = await readSiteSetting(payload, 'holidays')
  return new Set((holidays ?? []).flatMap(({ date }) => (typeof date === 'string' ? [date] : [])))
}
