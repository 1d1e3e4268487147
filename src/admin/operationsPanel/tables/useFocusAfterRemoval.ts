import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the table's heading when the focused row is removed. Returns the table's `onFocus` handler. */
export function useFocusAfterRemoval(
  rows: { id: string }[],
  heading: RefObject<HTMLElement | null>,
) {
  const focused = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (focused.current === undefined || rows.some(({ id }) => id === focused.current)) return
    focused.current = undefined
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [rows, heading])

  return ({ target }: FocusEvent) => {
    focused.current = target.closest<HTMLElement>('[data-row]')?.dataset.row
  }
}
