import { routes } from '@/config/routes'

const channelName = 'session-end'

/** Leaves a page whose person is signed out or may not see it any more; /login knows where each belongs. */
export const leave = (): void => window.location.replace(routes.login)

/** Tells this browser's other tabs that nobody is signed in any more. */
export function announceSessionEnd(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls back when another tab signs out, and when the browser brings a page back that it had kept: what that
 * shows may be over. Returns what ends that.
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
