import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The time, a minute at a time, so that what becomes late while it is shown says so. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(followMinutes, currentMinute, () => 0))

const currentMinute = () => Math.floor(Date.now() / minute) * minute

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all rows. */
function followMinutes(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, minute / 6)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
