import { readStored, store } from '@/client/tabItems'
import type { CustomersQuery } from '@/domain/consultations/customers'

/** How the list was left: what it was narrowed to, how many rows it had, and which row stood where on the screen. */
export type ListScroll = {
  narrowing: Pick<CustomersQuery, 'due' | 'search' | 'stage'>
  rows: number
  row: string | null
  /** From the top of the screen, in pixels. */
  top: number
}

const key = 'customer-list'

/** Each page of the list is a reading of its own. */
const maxRows = 200

export const readScroll = (): ListScroll | undefined => readStored<ListScroll>(key)

/** Stores how the list is left. In the tab only: no address holds the search. */
export function storeScroll(
  root: HTMLElement,
  { narrowing, rows }: Omit<ListScroll, 'row' | 'top'>,
) {
  const shown = [...root.querySelectorAll('[data-row]')]
  const row = shown.find((one) => one.getBoundingClientRect().bottom > 0)
  const scroll: ListScroll = {
    narrowing,
    rows: Math.min(rows, maxRows),
    row: (window.scrollY > 0 && row?.getAttribute('data-row')) || null,
    top: row?.getBoundingClientRect().top ?? 0,
  }
  store(key, scroll)
}

/** Scrolls until the row stands where it stood. */
export function restoreScroll(root: HTMLElement, { row, top }: ListScroll): void {
  const shown = row && root.querySelector(`[data-row="${CSS.escape(row)}"]`)
  if (shown) window.scrollBy({ top: shown.getBoundingClientRect().top - top, behavior: 'instant' })
}
