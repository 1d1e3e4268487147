import type { KeyboardEvent } from 'react'

/** Enter that finishes a Hangul syllable is not yet meant for the form; some browsers submit on it all the same. */
export function ignoreEnterWhileComposing(event: KeyboardEvent): void {
  const { isComposing, key, keyCode } = event.nativeEvent
  if (key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault()
}
