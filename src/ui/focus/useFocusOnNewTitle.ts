import { useEffect, useRef } from 'react'

/** When something with several steps begins a new one, moves the focus to its heading, unless one of its fields already has it. */
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
