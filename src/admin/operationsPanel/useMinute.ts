import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The time, a minute at a time, so that what becomes late while it is shown says so. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(followMinutes, currentMinute, () => 0))

const currentMinute = () => Math.floor(Date.now() / minute) * minute

function followMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 6)
  return () => clearInterval(timer)
}
