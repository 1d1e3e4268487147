import { useEffect, useState } from 'react'

import type { ListView } from '@/client/live/liveList'

/**
 * What is to be shown of a live list: nothing moves while a finger is on it, or a call would go to somebody else. Data
 * that may not be seen any more goes all the same.
 */
export function useHeldView<Row>(live: ListView<Row>) {
  const [held, setHeld] = useState<ListView<Row> | null>(null)

  useEffect(() => {
    if (!held) return
    const release = () => setHeld(null)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [held])

  return {
    view: live.phase === 'shown' && held ? held : live,
    onPointerDown: () => setHeld(live),
  }
}
