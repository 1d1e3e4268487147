import { openDrawers } from '@/patches/openDrawers'

/**
 * Whether an Escape closes what Payload has opened last. Not where it was meant for something in it or above it, such as a list or a dialog of ours;
 * a drawer with a form closes by its own button, which asks first where something is unsaved.
 */
export function closesDrawer(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || openDrawers.areCovered()) return false
  const closer = openDrawers.closerOfUppermost()
  closer?.click()
  return closer === null
}

/** Whether a key moves the focus in what Payload has opened, which keeps it there; in a dialog above that the browser does. */
export const movesInDrawer = (event: KeyboardEvent): boolean =>
  event.key === 'Tab' && !openDrawers.areCovered()
