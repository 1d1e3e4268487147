import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import type { Others, PresenceReport } from '@/domain/content/presence'

import { callServer, hasLostAccess, json } from './callServer'
import { randomKey } from './randomKey'

const nobody: Others = { names: [], more: 0 }

let tab: string | undefined

/**
 * Tells the server that this tab has an edit page open, again and again, and calls `onOthers` with who else has.
 * @param page as {@link PresenceReport} says it
 * @returns the function that ends it, and tells the server so
 */
export function followPresence(page: string, onOthers: (others: Others) => void): () => void {
  const own = (tab ??= randomKey())
  let isOpen = true
  let isLeft = false

  const report = async () => {
    if (isLeft) return
    const body: PresenceReport = { page, tab: own, isHidden: document.hidden }
    const result = await callServer(routes.presenceApi, {
      method: 'POST',
      body,
      read: json<Others>,
      timeoutMs: durations.presenceBeat,
    })
    if (!isOpen) return
    if (result.ok) onOthers(result.data)
    else if (hasLostAccess(result)) onOthers(nobody)
  }
  const stop = () => {
    isLeft = true
    const body: PresenceReport = { page, tab: own, isLeaving: true }
    void callServer(routes.presenceApi, { method: 'POST', body, isLast: true })
  }
  const beat = () => void report()
  // Not when it is hidden: so is a page that is being left, and its last report must stay the last.
  const beatInFront = () => {
    if (!document.hidden) beat()
  }
  const comeBack = () => {
    isLeft = false
    beat()
  }

  const timer = setInterval(beat, durations.presenceBeat)
  document.addEventListener('visibilitychange', beatInFront)
  window.addEventListener('pagehide', stop)
  // From the browser's cache of pages.
  window.addEventListener('pageshow', comeBack)
  beat()

  return () => {
    isOpen = false
    clearInterval(timer)
    document.removeEventListener('visibilitychange', beatInFront)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', comeBack)
    stop()
  }
}
