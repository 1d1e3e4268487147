'use client'

import { type ReactNode, useEffect } from 'react'

type KeptFocusProps = { children?: ReactNode }

/** Returns the focus to a field that was disabled while its form was saved: what is typed on would be lost. */
export function KeptFocus({ children }: KeptFocusProps) {
  useEffect(() => {
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    const forget = () => {
      if (!focused?.matches(':disabled')) focused = null
    }
    const restore = () => {
      const isLost = document.activeElement === document.body
      if (isLost && focused instanceof HTMLElement && !focused.matches(':disabled'))
        focused.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
  return children
}
