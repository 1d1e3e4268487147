import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Shows a dialog as a modal one while it is on the page. */
export function useModal(onOpen?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useEffectEvent(() => onOpen?.())

  // Closed while it is still in the document: removed from it, an open dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    opened()
    return () => element?.close()
  }, [])

  return dialog
}
