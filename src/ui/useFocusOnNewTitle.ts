import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of what has several steps when a new step begins, unless a field of it has the focus already. */
export function useFocusOnNewTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)

  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    const area = heading.current?.parentElement
    area?.scrollTo?.({ top: 0 })
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus()
  }, [title])

  return heading
}
