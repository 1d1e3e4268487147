import { lastFocused } from './returnFocus'

/**
 * Notes what has the focus, or was pressed in a browser that gives it none, before something that takes a while. The function that it returns
 * focuses an element then, unless the person has gone elsewhere meanwhile.
 */
export function noteFocus(): (element: HTMLElement | null | undefined) => void {
  const noted = lastFocused()
  return (element) => {
    const { activeElement, body } = document
    if (activeElement === noted || activeElement === body) element?.focus()
  }
}
