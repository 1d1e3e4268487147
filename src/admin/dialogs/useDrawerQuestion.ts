import { useEffect } from 'react'

import { openDrawers } from '@/patches/openDrawers'

import { noteEscape } from './drawerKeys'

/** Lets a press beside a drawer with a form, and Escape in a closed list, close it as its own button does, which asks first where something is unsaved. */
export function useDrawerQuestion(): void {
  useEffect(() => {
    const closeByButton = (event: MouseEvent) => {
      const closer = openDrawers.closerBeside(event.target as Element)
      if (!closer) return
      event.preventDefault()
      event.stopPropagation()
      closer.click()
    }
    document.addEventListener('click', closeByButton, { capture: true })
    document.addEventListener('keydown', noteEscape, { capture: true })
    return () => {
      document.removeEventListener('click', closeByButton, { capture: true })
      document.removeEventListener('keydown', noteEscape, { capture: true })
    }
  }, [])
}
