import { readStored, store } from '@/client/tabItems'
import type { CustomersQuery } from '@/domain/consultations/customers'

/** How the list was left: what it was narrowed to, how many rows it had, and which row stood where on the screen. */
export type RememberedList = {
  narrowing: Pick<CustomersQuery, 'due' | 'search' | 'stage'>
  rows: number
  row: string | null
  /** From the top of the screen, in pixels. */
  top: number
}

const key = 'customer-list'

/** Each page of the list is a reading of its own. */
const maxRows = 200

export const readRememberedList = (): RememberedList | undefined => readStored<RememberedList>(key)

/** Stores how the list is left. In the tab only: no address holds the search. */
export function rememberList(
  root: HTMLElement,
  { narrowing, rows }: Omit<RememberedList, 'row' | 'top'>,
) {
  const shown = [...root.querySelectorAll('[data-row]')]
  const row = shown.find((one) => one.getBoundingClientRect().bottom > 0)
  const remembered: RememberedList = {
    narrowing,
    rows: Math.min(rows, maxRows),
    row: (window.scrollY > 0 && row?.getAttribute('data-row')) || null,
    top: row?.getBoundingClientRect().top ?? 0,
  }
  store(key, remembered)
}

/** Scrolls until the row stands where it stood. */
export function scrollBack(root: HTMLElement, { row, top }: RememberedList): void {
  const shown = row && root.querySelector(`[data-row="${CSS.escape(row)}"]`)
  if (shown) window.scrollBy({ top: shown.getBoundingClientRect().top - top, behavior: 'instant' })
}
