import type { KeyboardEvent } from 'react'

/** Stops browsers that submit the form on the Enter that only completes a Hangul syllable. */
export function ignoreEnterWhileComposing(event: KeyboardEvent): void {
  const { isComposing, key, keyCode } = event.nativeEvent
  if (event.target instanceof HTMLTextAreaElement) return
  if (key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault()
}
