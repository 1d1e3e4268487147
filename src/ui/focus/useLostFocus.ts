import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** When the focused element of a part goes, such as the button of the stage just chosen, focuses another element of that part. */
export function useLostFocus<Fallback extends HTMLElement>() {
  const fallback = useRef<Fallback>(null)
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target
  }
  return { fallback, onFocus }
}
