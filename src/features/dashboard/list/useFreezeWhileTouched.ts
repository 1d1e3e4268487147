import { useEffect, useState } from 'react'

import type { ListView } from '@/client/live/listView'

/**
 * Freezes a live list while a finger is on it; otherwise a moving row could make a tap call the wrong customer. Rows
 * disappear all the same when access is lost.
 */
export function useFreezeWhileTouched<Row>(live: ListView<Row>) {
  const [frozen, setFrozen] = useState<ListView<Row> | null>(null)

  useEffect(() => {
    if (!frozen) return
    const unfreeze = () => setFrozen(null)
    window.addEventListener('pointerup', unfreeze)
    window.addEventListener('pointercancel', unfreeze)
    return () => {
      window.removeEventListener('pointerup', unfreeze)
      window.removeEventListener('pointercancel', unfreeze)
    }
  }, [frozen])

  return {
    view: live.state === 'shown' && frozen ? frozen : live,
    onPointerDown: () => setFrozen(live),
  }
}
