import { openDrawers } from '@/patches/openDrawers'

/** Payload's lists prevent each Escape, also while they are closed. */
const escapesFromClosedLists = new WeakSet<KeyboardEvent>()

/** Notes an Escape that means nothing to the list that it is pressed in, before that takes it. */
export function noteEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && openDrawers.isClosedList(event.target as Element))
    escapesFromClosedLists.add(event)
}

/**
 * Whether an Escape closes what Payload has opened last. Not where it was meant for something in it or above it, such as an open list or a dialog of ours;
 * a drawer with a form closes by its own button, which asks first where something is unsaved.
 */
export function closesDrawer(event: KeyboardEvent): boolean {
  const isUsed = event.defaultPrevented && !escapesFromClosedLists.has(event)
  if (isUsed || event.isComposing || openDrawers.areCovered()) return false
  const closer = openDrawers.closerOfUppermost()
  closer?.click()
  return closer === null
}

/** Whether a key moves the focus in what Payload has opened, which keeps it there; in a dialog above that the browser does. */
export const movesInDrawer = (event: KeyboardEvent): boolean =>
  event.key === 'Tab' && !openDrawers.areCovered()
