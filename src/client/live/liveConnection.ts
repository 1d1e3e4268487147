import { createListeners } from '@/client/createListeners'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import {
  type LiveChange,
  type LiveEvent,
  parseChange,
  parseEnd,
  parseQuietMs,
  type StreamEnd,
} from '@/domain/lists/liveEvents'

type Listener = {
  onChange: (change: LiveChange) => void
  /** Read everything: for the first time, every few seconds without a connection, and when anything may have changed. */
  onRefresh: () => void
  onEnd: (end: StreamEnd) => void
}

/** `readAt` is when it was told to read everything; undefined before. */
type Follower = Listener & { readAt?: Moment }

/** By two clocks: one stands still while the machine sleeps, the other may be set back. */
type Moment = { steady: number; wall: number }

const now = (): Moment => ({ steady: performance.now(), wall: Date.now() })

const msSince = ({ steady, wall }: Moment): number =>
  Math.max(performance.now() - steady, Date.now() - wall)

type Timer = ReturnType<typeof setTimeout>

/** Milliseconds, except `failuresBeforePolling`. */
export const timing = {
  poll: 10_000,
  /** More than two missed beats. */
  silence: 2 * durations.liveBeat + 10_000,
  /** A browser whose six connections are all in use never reports an error. */
  opening: 10_000,
  /** How long followers wait for the stream before they read without it. */
  firstRead: 3_000,
  /** The first beat comes at once, unless a proxy buffers the stream. */
  firstBeat: 5_000,
  /** A hidden page disconnects: browsers allow six connections per site, over all tabs. */
  hidden: 10_000,
  reconnect: { first: 1_000, longest: 60_000 },
  failuresBeforePolling: 3,
} as const

/**
 * All followers of a page share one connection; without it they refresh every `timing.poll`. The first refresh is the first read, once
 * nothing can be missed: each reading of personal data is logged. Returns the function that unsubscribes.
 */
export function followChanges({ onRefresh, ...others }: Listener): () => void {
  connection ??= connect()
  const { followers, isReading } = connection
  const follower: Follower = {
    ...others,
    onRefresh: () => {
      clearTimeout(firstRead)
      follower.readAt = now()
      onRefresh()
    },
  }
  const firstRead = setTimeout(follower.onRefresh, timing.firstRead)
  followers.add(follower)
  // Deferred, as for those who wait for the stream.
  if (isReading())
    void Promise.resolve().then(() => followers.has(follower) && follower.onRefresh())
  return () => {
    clearTimeout(firstRead)
    followers.delete(follower)
    if (followers.size || connection?.followers !== followers) return
    connection.stop()
    connection = undefined
  }
}

export const isLive = (): boolean => connection?.isOpen() ?? false

let connection: ReturnType<typeof connect> | undefined

let isLost = false
const lossListeners = createListeners()

/** Whether the browser is offline or the page's stream broke off, until there is one again. */
export const isConnectionLost = (): boolean => isLost

export const onConnectionLoss = lossListeners.subscribe

function setLost(next: boolean): void {
  if (next === isLost) return
  isLost = next
  lossListeners.notify()
}

function connect() {
  const followers = new Set<Follower>()
  let source: EventSource | undefined
  let failures = 0
  let isOpen = false
  /** Stays false for a stream that a proxy holds back or the server refuses; the page reads without it. */
  let hasBeenOpen = false
  let isPaused = false
  let watchdog: Timer | undefined
  let reconnection: Timer | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let hiding: Timer | undefined
  let lateRead: Timer | undefined

  const refresh = () => {
    clearTimeout(lateRead)
    for (const { onRefresh } of [...followers]) onRefresh()
  }

  const pollFrom = (isDue: boolean) => {
    if (!isDue) {
      clearInterval(polling)
      polling = undefined
    } else if (!polling) {
      refresh()
      polling = setInterval(refresh, timing.poll)
    }
  }

  const disconnect = () => {
    source?.close()
    source = undefined
    isOpen = false
    clearTimeout(watchdog)
    clearTimeout(reconnection)
    reconnection = undefined
  }

  const fail = (isRefused: boolean) => {
    disconnect()
    if (hasBeenOpen) setLost(true)
    failures += 1
    if (isRefused || failures >= timing.failuresBeforePolling) pollFrom(true)
    const pause = Math.min(timing.reconnect.first * 2 ** (failures - 1), timing.reconnect.longest)
    // Random, so that not all browsers reconnect at once after an outage.
    reconnection = setTimeout(open, pause * (1 + Math.random()))
  }

  const watch = (timeoutMs: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => fail(false), timeoutMs)
  }

  /** Leaves out followers who have read everything since the last change. */
  const catchUp = (quietMs: number) => {
    clearTimeout(lateRead)
    for (const { onRefresh, readAt } of [...followers])
      if (readAt === undefined || msSince(readAt) >= quietMs) onRefresh()
  }

  /** Runs at each event. Only the first one proves that events come through. */
  const notify = (quietMs = 0) => {
    watch(timing.silence)
    if (isOpen) return
    isOpen = hasBeenOpen = true
    failures = 0
    setLost(false)
    pollFrom(false)
    catchUp(quietMs)
  }

  function open() {
    reconnection = undefined
    isPaused = false
    const opening = (source = new EventSource(routes.liveApi))
    watch(timing.opening)
    const on = (event: LiveEvent['event'], handle: (text: string) => void) =>
      opening.addEventListener(event, ({ data }: MessageEvent<string>) => {
        notify()
        handle(data)
      })
    opening.addEventListener('beat', ({ data }: MessageEvent<string>) => notify(parseQuietMs(data)))
    on('refresh', refresh)
    on('change', (text) => {
      const change = parseChange(text)
      if (!change) return
      for (const { onChange } of [...followers]) onChange(change)
    })
    opening.addEventListener('end', ({ data }: MessageEvent<string>) => {
      stop()
      for (const { onEnd } of [...followers]) onEnd(parseEnd(data))
    })
    opening.addEventListener('open', () => watch(timing.firstBeat))
    // `CLOSED`: the response was no stream (too many streams, or signed out, which the next read finds out).
    opening.addEventListener('error', () => fail(opening.readyState === EventSource.CLOSED))
  }

  const pauseWhileHidden = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(pause, timing.hidden)
  }

  const followVisibility = () => {
    pauseWhileHidden()
    if (document.visibilityState === 'hidden') return
    if (source || reconnection) return refresh()
    // As at first: what is read before there is a stream would be read again with it.
    open()
    lateRead = setTimeout(refresh, timing.firstRead)
  }

  const goOffline = () => {
    setLost(true)
    if (!isPaused) fail(false)
  }

  const goOnline = () => {
    if (!hasBeenOpen) {
      setLost(false)
      refresh()
    }
    if (isPaused) return
    disconnect()
    failures = 0
    open()
  }

  const pause = () => {
    isPaused = true
    clearTimeout(lateRead)
    disconnect()
    pollFrom(false)
  }

  const stop = () => {
    pause()
    clearTimeout(hiding)
    setLost(false)
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', goOnline)
  }

  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', goOnline)
  setLost(!navigator.onLine)
  open()
  // A tab that is opened in the background is hidden from the start.
  pauseWhileHidden()
  return {
    followers,
    isOpen: () => isOpen,
    /** Whether there is a stream, or the page reads without one. */
    isReading: () => isOpen || polling !== undefined,
    stop,
  }
}
