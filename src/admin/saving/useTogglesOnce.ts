import { useEffect } from 'react'

import { editForm } from '@/patches/editForm'

/**
 * Ignores the second click of a double click: on a button that adds a row it would collapse the new row, which now stands there, and take the
 * focus from its first field; on the one that opens the preview it would close it again.
 */
export function useTogglesOnce(): void {
  useEffect(() => {
    const ignoreSecondClick = (event: MouseEvent) => {
      if (event.detail < 2 || !editForm.isToggle(event.target as Element)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('mousedown', ignoreSecondClick, { capture: true })
    document.addEventListener('click', ignoreSecondClick, { capture: true })
    return () => {
      document.removeEventListener('mousedown', ignoreSecondClick, { capture: true })
      document.removeEventListener('click', ignoreSecondClick, { capture: true })
    }
  }, [])
}
