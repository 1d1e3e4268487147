import { useMemo, useSyncExternalStore } from 'react'

const minuteMs = 60_000

const minute = () => Math.floor(Date.now() / minuteMs)

function follow(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs)
  return () => clearInterval(timer)
}

/** The present minute, so that an open page doesn't go on saying `오늘까지` tomorrow. */
export function useNow(): Date {
  const now = useSyncExternalStore(follow, minute, minute)
  return useMemo(() => new Date(now * minuteMs), [now])
}
