/**
 * Closes a modal dialog by a press beside it, unless a listener of `cancel` prevents that: what `closedby="any"` does, which Safari
 * doesn't know, and which can't be kept from the clicks that `ignoreOpeningClicks` ignores. Ends as the dialog closes.
 */
export function closeByPressBeside(dialog: HTMLDialogElement): void {
  const listening = new AbortController()
  const { signal } = listening
  // Not by letting go there of what was pressed inside, as of a text that is being selected.
  let hasBegunBeside = false
  dialog.addEventListener(
    'mousedown',
    (event) => {
      hasBegunBeside = isBeside(dialog, event)
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !hasBegunBeside || !isBeside(dialog, event)) return
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    },
    { signal },
  )
  // It may be shown again by the time that this is told.
  const end = () => {
    if (!dialog.open) listening.abort()
  }
  dialog.addEventListener('close', end, { signal })
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY, target }: MouseEvent): boolean {
  const { bottom, left, right, top } = dialog.getBoundingClientRect()
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === dialog && !isWithin
}
