import type { KeyboardEvent, SyntheticEvent } from 'react'

/**
 * Handlers of a modal dialog that call this where the person cancels it, by the Escape key or a phone's way back. The browser closes nothing
 * then: whoever is called does, or doesn't.
 */
export function cancelHandlers(onCancel: () => void) {
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    // React passes the events of a dialog on to the one that it was opened in.
    event.stopPropagation()
    onCancel()
  }
  // A second request to close with no press in between can't be refused, so we prevent the key itself: that makes no request.
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel(event)
  }
  return { onCancel: cancel, onKeyDown: cancelByKey }
}
