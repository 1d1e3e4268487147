const patienceMs = 3000

/**
 * Puts the cursor into a field of Payload's form: opens its tab, expands its row and waits until Payload has rendered it.
 * @param tab the place of its tab
 */
export async function openField(path: string, tab: number | undefined): Promise<void> {
  const expanded = new Set<Element>()
  for (const end = performance.now() + patienceMs; performance.now() < end; await nextFrame()) {
    if (tab !== undefined) openTab(tab)
    const rows = rowsOf(path)
    for (const row of rows) expand(row, expanded)
    const field = document.getElementById(`field-${path.replaceAll('.', '__')}`)
    const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs)
    // Payload renders a row when it comes near the screen.
    if (!input) rows.at(-1)?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
    if (input && document.activeElement === input) {
      input.scrollIntoView({ block: 'center' })
      return
    }
  }
}

const inputs = 'input, textarea, select, button'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function openTab(place: number): void {
  const button = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')[place]
  if (button && !button.classList.contains('tabs-field__tab-button--active')) button.click()
}

/** The rows around the field, the outermost first. */
function rowsOf(path: string): Element[] {
  const parts = path.split('.')
  return parts.flatMap((part, place) => {
    if (!/^\d+$/.test(part)) return []
    return document.getElementById(`${parts.slice(0, place).join('-')}-row-${part}`) ?? []
  })
}

function expand(row: Element, expanded: Set<Element>): void {
  const toggle = row.querySelector<HTMLElement>(
    ':scope > .collapsible--collapsed button.collapsible__toggle',
  )
  if (!toggle || expanded.has(row)) return
  expanded.add(row)
  toggle.click()
}
