import { useMemo, useSyncExternalStore } from 'react'

import { followMinutes } from '@/client/followMinutes'
import { minuteMs } from '@/config/timeUnits'

/** The present minute, 1970 on the server, so that what becomes overdue while it is shown says so, and `오늘까지` doesn't stay until tomorrow. */
export function useMinute(): Date {
  const now = useSyncExternalStore(followMinutes, currentMinute, () => 0)
  return useMemo(() => new Date(now), [now])
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
