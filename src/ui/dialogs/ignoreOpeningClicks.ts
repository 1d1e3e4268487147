/**
 * Until a first press in a dialog that has just opened, ignores the other clicks of the double click that opened it: they were meant for what was
 * there before, and would take the focus from where the dialog begins, or, beside it, close it.
 */
export function ignoreOpeningClicks(dialog: HTMLDialogElement): void {
  const listening = new AbortController()
  // The browser closes it by presses that can't be prevented.
  const mayClose = dialog.hasAttribute('closedby')
  const close = (by: string) => mayClose && dialog.setAttribute('closedby', by)
  close('closerequest')
  const ignoreRepeated = (event: MouseEvent) => {
    if (event.detail <= 1) {
      close('any')
      return listening.abort()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  for (const press of ['mousedown', 'click'] as const)
    dialog.addEventListener(press, ignoreRepeated, { capture: true, signal: listening.signal })
  // A finger's clicks come after the press by which it closes.
  const openToFingers = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') close('any')
  }
  dialog.addEventListener('pointerdown', openToFingers, { signal: listening.signal })
}
