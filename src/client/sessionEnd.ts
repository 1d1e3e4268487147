import { routes } from '@/config/routes'

const channelName = 'session-end'

/** Leaves a page that the user may no longer see; /login redirects signed-in users to their home page. */
export const leave = (): void => window.location.replace(routes.login)

/** Tells this browser's other tabs that the session has ended. */
export function announceSessionEnd(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls back when another tab signs out. Also reloads a page that comes out of the back-forward cache, since its session
 * may have ended. Returns the function that unsubscribes.
 */
export function onSessionEnd(callback: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined
  const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  channel?.addEventListener('message', callback)
  window.addEventListener('pageshow', reloadIfRestored)
  return () => {
    channel?.close()
    window.removeEventListener('pageshow', reloadIfRestored)
  }
}
