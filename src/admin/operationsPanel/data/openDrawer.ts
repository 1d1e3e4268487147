import { routes } from '@/config/routes'
import { isRecordId } from '@/domain/values/recordId'

/** Of the operations panel's address: the consultation whose drawer is open. */
const parameter = 'request'

/** In the history state: how many drawers were opened on this page, each from the last, this one included. Closing goes back that many entries. */
const depthKey = 'openedDrawers'

const changed = 'consultation-opened'

export const drawerAddress = (id: string): string =>
  `${routes.admin}?${new URLSearchParams({ [parameter]: id })}`

/** The consultation that the address names. */
export function consultationInAddress(): string | null {
  const id = new URLSearchParams(window.location.search).get(parameter)
  return id !== null && isRecordId(id) ? id : null
}

/** Opens a consultation's drawer over the tables; the browser's way back closes it. */
export function openDrawer(id: string): void {
  if (id === consultationInAddress()) return
  window.history.pushState({ [depthKey]: depth() + 1 }, '', drawerAddress(id))
  window.dispatchEvent(new Event(changed))
}

/** The browser goes back later: a second close before that would lead out of the operations panel. */
let isGoingBack = false

/** Closes the drawer, whether it was opened here or by its address. */
export function closeDrawer(): void {
  if (consultationInAddress() === null || isGoingBack) return
  if (depth() === 0) return clearAddress()
  isGoingBack = true
  // Before it is told to those who follow the address.
  window.addEventListener('popstate', arriveBehindDrawers, { capture: true, once: true })
  window.history.go(-depth())
}

function arriveBehindDrawers(): void {
  isGoingBack = false
  // Behind the others is the drawer with which the page was opened.
  if (consultationInAddress() !== null && depth() === 0) clearAddress()
}

function clearAddress(): void {
  window.history.replaceState({}, '', routes.admin)
  window.dispatchEvent(new Event(changed))
}

/** Calls `listener` when {@link consultationInAddress} may have changed. Returns the function that unsubscribes. */
export function followAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(changed, listener)
  }
}

const depth = (): number => {
  const state = window.history.state as Record<string, unknown> | null
  return Number(state?.[depthKey]) || 0
}
