/** Marks the text of a field, opens what hides it and scrolls there if it is out of sight. A field without a text of its own shows its nearest. */
export function showField(path: string): void {
  const element = textOf(path)
  const before = document.querySelector('[data-current]')
  if (before !== element) before?.removeAttribute('data-current')
  showNotice(element?.closest('dialog') ?? null)
  if (!element) return
  const hiding = element.closest('details')
  if (hiding && !element.closest('summary')) hiding.open = true
  if (before === element) return
  element.setAttribute('data-current', '')
  if (!isInSight(element)) element.scrollIntoView({ block: 'center' })
}

/** The text of the field itself, or of one beside it: a link has no text of its own. */
function textOf(path: string): Element | null {
  for (let prefix = path; prefix; prefix = prefix.slice(0, Math.max(prefix.lastIndexOf('.'), 0))) {
    const name = CSS.escape(prefix)
    const element = document.querySelector(`[data-field="${name}"], [data-field^="${name}."]`)
    if (element) return element
  }
  return null
}

/** Not as a modal dialog, which would take the focus out of the form. */
function showNotice(dialog: HTMLDialogElement | null): void {
  for (const open of document.querySelectorAll('dialog[data-shown]'))
    if (open !== dialog) {
      open.removeAttribute('open')
      open.removeAttribute('data-shown')
    }
  if (!dialog || dialog.open) return
  dialog.setAttribute('open', '')
  dialog.setAttribute('data-shown', '')
}

function isInSight(element: Element): boolean {
  const { bottom, top } = element.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return top >= header && bottom <= window.innerHeight
}
