import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { ignoreOpeningClicks } from '@/client/dialogs/ignoreOpeningClicks'
import { lastFocused, noteCaret, returnCaret, returnFocus } from '@/ui/focus/returnFocus'

/**
 * Shows a dialog as a modal one while it is on the page, and then returns the focus: to its opener, or the heading of the section around.
 * @param onCancel runs where the browser has closed it without asking; unless that takes the dialog off the page, it is shown again
 */
export function useModal(onOpen?: () => void, onCancel?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useEffectEvent(() => onOpen?.())
  const closed = useEffectEvent(() => {
    if (!onCancel || dialog.current?.open) return
    onCancel()
    dialog.current?.showModal()
  })

  // Closed while it is still in the document: removed from it, an open dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = lastFocused()
    noteCaret(opener)
    const follow = () => closed()
    element?.showModal()
    if (element) ignoreOpeningClicks(element)
    element?.addEventListener('close', follow)
    opened()
    return () => {
      element?.removeEventListener('close', follow)
      element?.close()
      returnFocus(opener, element?.closest('section')?.querySelector('h2'))
      returnCaret()
    }
  }, [])

  return dialog
}
