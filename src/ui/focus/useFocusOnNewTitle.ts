import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of what has several steps when a new step begins, unless a field of it has the focus already. */
export function useFocusOnNewTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)

  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    const element = heading.current
    if (!element || document.activeElement instanceof HTMLInputElement) return
    // Not before: a dialog that opens would focus it instead of its first field.
    element.tabIndex = -1
    element.focus()
  }, [title])

  return heading
}
