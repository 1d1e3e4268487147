import { minuteMs } from '@/config/timeUnits'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `listener` every ten seconds, so that a new minute or day is noticed soon, by one timer for all. Returns the function that ends it. */
export function followMinutes(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, minuteMs / 6)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
