import { durations } from '@/config/durations'
import { editForm } from '@/patches/editForm'

// Short, since the form is scrolled meanwhile.
const openingMs = 3000
// What is rendered late may replace the field.
const watchMs = 500

/**
 * Puts the caret into a field of a form: opens its tab, expands its rows and waits until it is rendered.
 * @param tab the index of its tab
 */
export async function openField(path: string, tab: number | undefined): Promise<void> {
  const expanded = new Set<Element>()
  // Though it may be open: Payload goes to the tab that was open last, unless somebody has pressed one before it has read which.
  if (tab !== undefined) editForm.tabAt(tab)?.click()
  const open = () => {
    if (tab !== undefined) openTab(tab)
    const rows = editForm.rowsOf(path)
    for (const row of rows) expand(row, expanded)
    const input = editForm.inputOf(path)
    // A row is rendered when it comes near the screen.
    if (!input) rows.at(-1)?.scrollIntoView({ block: 'center' })
    return input
  }
  await keepFocused(open, {
    timeoutMs: openingMs,
    onFocus: (input) => input.scrollIntoView({ block: 'center' }),
  })
}

/**
 * Puts the caret into the first field of a row that is being added, to which Payload scrolls (src/patches/draftsInPanel.cjs).
 * @param list the path of the list
 */
export function focusNewRow(list: string, index: number): Promise<void> {
  const row = () => editForm.rowsOf(`${list}.${index}`).at(-1)
  // Until the new one is rendered, where it is put between others.
  const earlier = row()
  // The server is asked for its fields.
  return keepFocused(() => (row() === earlier ? null : editForm.firstInputOf(row())), {
    timeoutMs: durations.serverCall,
    from: document.activeElement,
  })
}

type Options = {
  timeoutMs: number
  /** What has the focus by now: once somebody has left it, the element is not focused. */
  from?: Element | null
  onFocus?: (input: HTMLElement) => void
}

let newest = 0

/** Focuses an element as soon as there is one, and what replaces it while the form is rendered, until something else is to be focused. */
async function keepFocused(
  find: () => HTMLElement | null,
  { from = null, onFocus, timeoutMs }: Options,
): Promise<void> {
  const call = ++newest
  let focused = from
  let focusedAt: number | undefined
  for (const end = performance.now() + timeoutMs; performance.now() < end; await nextFrame()) {
    if (call !== newest || (focused && isElsewhere(focused))) return
    const input = find()
    input?.focus({ preventScroll: true })
    if (!input || document.activeElement !== input) continue
    if (focusedAt === undefined) {
      focusedAt = performance.now()
      onFocus?.(input)
    }
    focused = input
    if (performance.now() - focusedAt > watchMs) return
  }
}

/** Whether somebody has focused something else since. */
const isElsewhere = (input: Element): boolean =>
  document.activeElement !== document.body && document.activeElement !== input

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function openTab(index: number): void {
  const tab = editForm.tabAt(index)
  if (tab && !editForm.isOpen(tab)) tab.click()
}

/** Once: it is shown as collapsed until React has followed the click. */
function expand(row: Element, expanded: Set<Element>): void {
  const button = editForm.expanderOf(row)
  if (!button || expanded.has(row)) return
  expanded.add(row)
  button.click()
}
