import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Where a row leaves the table together with the focus in it, the table's heading takes that over. Returns what
 * has to hear of each focus in the table.
 */
export function useRestoredFocus(rows: { id: string }[], heading: RefObject<HTMLElement | null>) {
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
