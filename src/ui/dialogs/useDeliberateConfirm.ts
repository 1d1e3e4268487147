import { type RefObject, useRef } from 'react'

import { durations } from '@/config/durations'

/**
 * Keeps a dialog from being confirmed by the press that opened it: it stands in the half of the window where its opener is not, and
 * takes no press for its first moments.
 */
export function useDeliberateConfirm(opener: RefObject<HTMLElement | null>) {
  const openedAt = useRef(-Infinity)
  return {
    /** Call it with the dialog once it is shown. */
    opened: (dialog: HTMLDialogElement | null | undefined): void => {
      openedAt.current = performance.now()
      const box = opener.current?.getBoundingClientRect()
      if (!dialog || !box) return
      const isBelow = box.top + box.height / 2 > window.innerHeight / 2
      // In physical terms: the dialog's own style may fix it to one edge.
      dialog.style.top = isBelow ? '0' : 'auto'
      dialog.style.bottom = isBelow ? 'auto' : '0'
      dialog.style.marginBlock = '1rem'
    },
    isDeliberate: (): boolean => performance.now() - openedAt.current >= durations.settling,
  }
}
