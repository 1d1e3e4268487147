import { routes } from '@/config/routes'
import { type LiveChange, type LiveEvent, parseChange } from '@/domain/liveEvents'

type Follower = {
  /** A record changed, came or went. */
  onChange: (change: LiveChange) => void
  /** Anything may have changed: read everything again. Also after each connection, and every few seconds without one. */
  onRefresh: () => void
  /** This person may not see it any more. */
  onEnd: () => void
}

type Timer = ReturnType<typeof setTimeout>

export const timing = {
  /** Without a stream everything is read this often. */
  poll: 10_000,
  /** The server's beat comes every fifteen seconds; who hears none of three is not connected. */
  silence: 40_000,
  /** A browser whose six connections are all in use waits for ever. */
  opening: 10_000,
  /** The first beat comes at once, unless somebody on the way holds it back. */
  firstBeat: 5_000,
  /** A hidden page gives its connection up: browsers allow six to one site, of all pages together. */
  hidden: 10_000,
  reconnect: { first: 1_000, longest: 60_000 },
  failuresBeforePolling: 3,
} as const

/**
 * Follows what changes on the server. All followers of a page share one connection; where it can't be had, or breaks,
 * they are told to read again every few seconds until there is one.
 * @returns what ends that
 */
export function followChanges(follower: Follower): () => void {
  connection ??= connect()
  const { followers, isOpen } = connection
  followers.add(follower)
  // Later than the caller's own first reading, which it joins.
  if (isOpen()) void Promise.resolve().then(() => followers.has(follower) && follower.onRefresh())
  return () => {
    followers.delete(follower)
    if (followers.size || connection?.followers !== followers) return
    connection.stop()
    connection = undefined
  }
}

let connection: ReturnType<typeof connect> | undefined

function connect() {
  const followers = new Set<Follower>()
  let source: EventSource | undefined
  let failures = 0
  let isOpen = false
  let watchdog: Timer | undefined
  let reconnection: Timer | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let hiding: Timer | undefined

  const refresh = () => {
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
    failures += 1
    if (isRefused || failures >= timing.failuresBeforePolling) pollFrom(true)
    const pause = Math.min(timing.reconnect.first * 2 ** (failures - 1), timing.reconnect.longest)
    // Not all pages at once after the server was away.
    reconnection = setTimeout(open, pause * (1 + Math.random()))
  }

  const watch = (timeoutMs: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => fail(false), timeoutMs)
  }

  /** An event came: the connection carries. The first one says that changes will be told from here on. */
  const notify = () => {
    watch(timing.silence)
    if (isOpen) return
    isOpen = true
    failures = 0
    pollFrom(false)
    refresh()
  }

  function open() {
    reconnection = undefined
    const opening = (source = new EventSource(routes.liveApi))
    watch(timing.opening)
    const on = (event: LiveEvent['event'], handle: (text: string) => void) =>
      opening.addEventListener(event, ({ data }: MessageEvent<string>) => {
        notify()
        handle(data)
      })
    on('beat', () => {})
    on('refresh', refresh)
    on('change', (text) => {
      const change = parseChange(text)
      if (!change) return
      for (const { onChange } of [...followers]) onChange(change)
    })
    opening.addEventListener('end', () => {
      stop()
      for (const { onEnd } of [...followers]) onEnd()
    })
    opening.addEventListener('open', () => watch(timing.firstBeat))
    // `CLOSED` is an answer that is no stream: too many of them, or nobody is signed in, which reading finds out.
    opening.addEventListener('error', () => fail(opening.readyState === EventSource.CLOSED))
  }

  const followVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(pause, timing.hidden)
      return
    }
    // Whoever comes back from a call finds what has arrived meanwhile.
    refresh()
    if (!source && !reconnection) open()
  }

  const pause = () => {
    disconnect()
    pollFrom(false)
  }

  const stop = () => {
    pause()
    clearTimeout(hiding)
    document.removeEventListener('visibilitychange', followVisibility)
  }

  document.addEventListener('visibilitychange', followVisibility)
  open()
  return { followers, isOpen: () => isOpen, stop }
}
