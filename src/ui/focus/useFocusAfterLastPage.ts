import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the first of the rows that came with the last page, where the button that asked for them is gone. Rows are
 * elements with `data-row`; in a row that doesn't take the focus itself it goes to what has `data-main`, else to the first control.
 * @returns call it when the button is pressed
 */
export function useFocusAfterLastPage(
  table: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
): () => void {
  const last = useRef<string>(undefined)
  const lastId = rows.at(-1)?.id

  useLayoutEffect(() => {
    const before = last.current
    if (before === undefined || before === lastId) return
    last.current = undefined
    if (document.activeElement !== document.body) return
    const shown = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = shown.findIndex(({ dataset }) => dataset.row === before)
    // It has left meanwhile.
    if (at < 0) return
    const row = shown[at + 1]
    const main = row?.hasAttribute('tabindex')
      ? row
      : row?.querySelector<HTMLElement>('[data-main]')
    const control = main ?? row?.querySelector<HTMLElement>('a, button')
    control?.focus()
  }, [lastId, table])

  return () => void (last.current = lastId)
}
