import { type AccessLoss, callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { type Arrivals, isNewSince } from '@/domain/consultations/arrivals'

import { createLiveValue } from './liveValue'
import { throttle } from './throttle'

const refreshIntervalMs = 500
/** How often a hidden page asks, which follows no changes. */
export const backgroundMs = 30_000

export type ArrivalsStore = ReturnType<typeof createArrivals>

/** `since` is the last time seen when the page was opened: later rows are marked as new until the page is left. */
type ArrivalsView = Arrivals & { since: string }

/** Counts the consultations that the person has not seen, outside of React: callers report changes and what is on the screen. */
export function createArrivals(leavePage: (loss: AccessLoss) => void) {
  const { enqueue, show, stop, subscribe, view } = createLiveValue<ArrivalsView>(leavePage)
  const ask = (call: () => Promise<Result<Arrivals>>) =>
    enqueue(call, (next) => ({ since: next.seen, ...view(), ...next }))
  const read = () => callServer(routes.arrivalsApi, { isOwn: true, read: json<Arrivals> })
  const refreshSoon = throttle(() => ask(read), refreshIntervalMs)
  let isStopped = false
  /** The last time that the server was told of, or is being told; the answer may have an earlier one. */
  let told = ''
  const tell = async (seen: string): Promise<Result<Arrivals>> => {
    if (seen > told) told = seen
    const result = await callServer(routes.arrivalsApi, {
      method: 'POST',
      body: { seen },
      isOwn: true,
      read: json<Arrivals>,
    })
    if (!result.ok && told === seen) told = ''
    return result
  }

  const refresh = (): void => {
    isStopped = false
    refreshSoon()
  }
  const stopReading = (): void => {
    isStopped = true
    refreshSoon.cancel()
    told = ''
    stop()
  }

  return {
    subscribe,
    view,

    refresh,

    /** Whether the person has not seen it yet. Not while nobody knows what they have seen. */
    isUnseen: ({ submittedAt }: { submittedAt: string | null }): boolean =>
      isNewSince(view()?.seen ?? null, submittedAt),

    /** Reads nothing more, nor tries again, until the next `refresh`. */
    stop: stopReading,

    /** The same, and shows nothing until then. */
    drop: (): void => {
      stopReading()
      show(null)
    },

    /** Reports that everything up to this time has been on the screen. */
    see: (time: string): void => {
      const arrivals = view()
      if (!arrivals || time <= arrivals.seen || time <= told) return
      told = time
      show({ ...arrivals, seen: time, unseen: 0 })
      ask(() => tell(time))
    },

    followHidden: (): (() => void) => {
      const timer = setInterval(() => isHidden() && !isStopped && refresh(), backgroundMs)
      return () => clearInterval(timer)
    },
  }
}

const isHidden = () => document.visibilityState === 'hidden'
