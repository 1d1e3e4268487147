import { useEffect, useRef } from 'react'

import { editForm } from '@/patches/editForm'
import { lastFocused, returnFocus } from '@/ui/focus/returnFocus'

// A button that may be pressed again is enabled by then.
const longestWaitMs = 400

/** Gives the focus to the status of the document where the button that saved it is disabled, since nothing is left to save. */
export function useFocusAfterSave(isSaving: boolean): void {
  const wasSaving = useRef(isSaving)

  useEffect(() => {
    if (wasSaving.current && !isSaving) returnFocus(lastFocused(), editForm.status(), longestWaitMs)
    wasSaving.current = isSaving
  }, [isSaving])
}
