import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Gives the focus to an element of a part when what had it in that part goes, such as the button of a stage that is there now. */
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
