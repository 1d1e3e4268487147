import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the focused element of a part goes, such as the button of the stage just chosen or a button in a row of a live list, focuses another
 * element of that part. Returns the part's `onFocus` handler.
 */
export function useLostFocus(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })

  return ({ target }: FocusEvent) => {
    focused.current = target
  }
}
