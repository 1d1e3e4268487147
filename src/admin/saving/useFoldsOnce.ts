import { useEffect } from 'react'

/** The second click of a double click on a button that adds a row would fold that row, which stands there now. */
export function useFoldsOnce(): void {
  useEffect(() => {
    const ignoreSecondClick = (event: MouseEvent) => {
      if (event.detail > 1 && (event.target as Element).closest('.collapsible__toggle'))
        event.stopPropagation()
    }
    document.addEventListener('click', ignoreSecondClick, { capture: true })
    return () => document.removeEventListener('click', ignoreSecondClick, { capture: true })
  }, [])
}
