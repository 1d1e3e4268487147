import { useEffect, useRef } from 'react'

/** Gives the focus to what takes the form's place once that is done. */
export function useFocusWhenDone<Element extends HTMLElement>(isDone: boolean) {
  const done = useRef<Element>(null)
  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])
  return done
}
