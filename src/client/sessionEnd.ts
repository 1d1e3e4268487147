import { routes } from '@/config/routes'
import type { ErrorCode } from '@/domain/shared/errors'

import type { AccessLoss } from './callServer'
import { openTabChannel } from './tabChannel'
import { isTabForgotten } from './tabItems'
import { forgetAllButUnsaved, forgetTab } from './tabStorage'

const channelName = 'session-end'

let isLeaving = false

/**
 * Leaves a page that its account may no longer see, with nothing of it left in the tab, but for what is unsaved where a second factor has
 * to be set up first (specification 6.9); /login redirects signed-in people to their home page.
 */
export function leavePage(loss?: AccessLoss): void {
  if (loss?.code === ('secondFactorMissing' satisfies ErrorCode)) forgetAllButUnsaved()
  else forgetTab()
  if (!isLeaving) window.location.replace(routes.signIn)
}

/** Leaves a page whose session has expired; what is unsaved stays in the tab, for the same account alone. */
export function leaveWithUnsaved(): void {
  forgetAllButUnsaved()
  window.location.replace(routes.signIn)
}

/** Lets the browser ask before a page is left with what the tab can't keep, unless the session has ended. Returns the function that ends it. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => isTabForgotten() || event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Leaves after a new password, for the sign-in page that says so. Calls refused meanwhile don't lead elsewhere. */
export function leaveAfterNewPassword(): void {
  isLeaving = true
  forgetTab()
  window.location.replace(routes.signInAfterReset)
}

/** Tells this browser's other tabs that the session has ended. */
export function announceSessionEnd(): void {
  const channel = openTabChannel(channelName)
  channel?.postMessage(null)
  channel?.close()
}

/** Calls `callback` when another tab signs out; reloads a page from the back-forward cache. Returns the function that unsubscribes. */
export function onSessionEnd(callback: () => void): () => void {
  const channel = openTabChannel(channelName, callback)
  const reloadIfFromCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reloadIfFromCache)
  return () => {
    channel?.close()
    window.removeEventListener('pageshow', reloadIfFromCache)
  }
}
