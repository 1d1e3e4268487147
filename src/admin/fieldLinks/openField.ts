import { editForm } from '@/patches/editForm'

const timeoutMs = 3000
// Payload returns to the tab that was open last once it has read which.
const watchMs = 500

/**
 * Puts the caret into a field of a form: opens its tab, expands its rows and waits until it is rendered.
 * @param tab the index of its tab
 */
export async function openField(path: string, tab: number | undefined): Promise<void> {
  const expanded = new Set<Element>()
  let focusedAt: number | undefined
  for (const end = performance.now() + timeoutMs; performance.now() < end; await nextFrame()) {
    if (focusedAt !== undefined && isElsewhere(editForm.inputOf(path))) return
    if (tab !== undefined) openTab(tab)
    const rows = editForm.rowsOf(path)
    for (const row of rows) expand(row, expanded)
    const input = editForm.inputOf(path)
    // A row is rendered when it comes near the screen.
    if (!input) rows.at(-1)?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
    if (!input || document.activeElement !== input) continue
    if (focusedAt === undefined) input.scrollIntoView({ block: 'center' })
    focusedAt ??= performance.now()
    if (performance.now() - focusedAt > watchMs) return
  }
}

/** Whether somebody has focused something else since. */
const isElsewhere = (input: Element | null): boolean =>
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
