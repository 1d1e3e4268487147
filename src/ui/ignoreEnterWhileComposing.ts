import type { KeyboardEvent } from 'react'

/** Enter that finishes a Hangul syllable is not yet meant for the form; some browsers submit on it all the same. */
export function ignoreEnterWhileComposing(event: KeyboardEvent): void {
  const { isComposing, key, keyCode } = event.nativeEvent
  // Among several lines Enter is a line and sends nothing.
  if (event.target instanceof HTMLTextAreaElement) return
  if (key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault()
}
