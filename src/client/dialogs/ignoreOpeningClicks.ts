/**
 * Until a first press in a dialog that has just opened, ignores the other clicks of the double click that opened it: they were meant for what was
 * there before, and would take the focus from where the dialog begins, or, beside it, close it.
 */
export function ignoreOpeningClicks(dialog: HTMLDialogElement): void {
  const listening = new AbortController()
  const ignoreRepeated = (event: MouseEvent) => {
    if (event.detail <= 1) return listening.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  for (const press of ['mousedown', 'click'] as const)
    dialog.addEventListener(press, ignoreRepeated, { capture: true, signal: listening.signal })
}
