import { callServer, hasLostAccess, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { Arrivals } from '@/domain/arrivals'

import { throttle } from './throttle'

const refreshIntervalMs = 500
/** How often a hidden page asks, which follows no changes. */
export const backgroundMs = 30_000

export type ArrivalsStore = ReturnType<typeof createArrivals>

/** `since` is what had been seen when the page was opened: what came after it is marked as new until the page is left. */
type ArrivalsView = Arrivals & { since: string }

/** Counts the consultations that the person has not seen, outside of React: callers report changes and what is on the screen. */
export function createArrivals(leave: () => void) {
  let arrivals: ArrivalsView | null = null
  let isOver = false
  /** One call at a time, so that an earlier answer never replaces a later one. */
  let queue = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (next: ArrivalsView | null) => {
    arrivals = next
    for (const listener of listeners) listener()
  }

  const enqueue = (call: () => Promise<Result<Arrivals>>) => {
    queue = queue.then(async () => {
      if (isOver) return
      const result = await call()
      if (isOver) return
      if (hasLostAccess(result)) {
        end()
        leave()
      } else if (result.ok) show({ since: result.data.seen, ...arrivals, ...result.data })
    })
  }

  const read = () => callServer(routes.arrivalsApi, { read: json<Arrivals> })
  const refresh = throttle(() => enqueue(read), refreshIntervalMs)

  const end = () => {
    isOver = true
    show(null)
  }

  return {
    /** Null until the first answer, and after `end`. */
    view: () => arrivals,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Reports that consultations may have come or gone. */
    refresh,

    /** Reports that everything up to this time has been on the screen. */
    see: (time: string): void => {
      if (!arrivals || isOver || time <= arrivals.seen) return
      show({ ...arrivals, seen: time, unseen: 0 })
      const body = { seen: time }
      enqueue(() => callServer(routes.arrivalsApi, { method: 'POST', body, read: json<Arrivals> }))
    },

    /** Asks now and then while the page is hidden. Returns the function that stops it. */
    followHidden: (): (() => void) => {
      const timer = setInterval(() => isHidden() && refresh(), backgroundMs)
      return () => clearInterval(timer)
    },

    /** Call when access is lost. */
    end,
  }
}

const isHidden = () => document.visibilityState === 'hidden'
