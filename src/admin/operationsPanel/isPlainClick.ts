import type { MouseEvent } from 'react'

/** Whether a link is to be followed here; with another button or a key the browser opens it elsewhere. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
