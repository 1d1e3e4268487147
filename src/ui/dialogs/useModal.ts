import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { lastFocused, noteCaret, restoreCaret, returnFocus } from '@/ui/focus/returnFocus'

/** Shows a dialog as a modal one while it is on the page, and then returns the focus: to its opener, or the heading of the section around. */
export function useModal(onOpen?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useEffectEvent(() => onOpen?.())

  // Closed while it is still in the document: removed from it, an open dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = lastFocused()
    noteCaret(opener)
    element?.showModal()
    opened()
    return () => {
      element?.close()
      returnFocus(opener, element?.closest('section')?.querySelector('h2'))
      restoreCaret()
    }
  }, [])

  return dialog
}
