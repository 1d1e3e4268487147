import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { hasLostAccess, type Result } from '@/client/callServer'

import { isConflict, reasonOf } from './decisions'
import type { PanelStore } from './panelStore'

type Decision = {
  /** The row's id. */
  id: string
  decide: () => Promise<Result<unknown>>
  /** Marks the row, where the decision takes it out of its table. */
  mark?: () => void
  done: string
  failure: string
}

/**
 * Carries out one decision per row at a time. After a conflict the tables are out of date, so they are reread as after a
 * success. `carryOut` resolves with true when the dialog can close.
 */
export function useDecision(panel: PanelStore) {
  const busy = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)

  const carryOut = async ({ id, decide, done, failure, mark }: Decision): Promise<boolean> => {
    if (busy.current.has(id)) return false
    busy.current.add(id)
    setBusyIds(new Set(busy.current))
    setFailure(null)
    try {
      const result = await decide()
      if (hasLostAccess(result)) {
        panel.leave()
        return true
      }
      if (result.ok) {
        mark?.()
        toast.success(done)
      } else setFailure(reasonOf(result) ?? failure)
      const isSettled = result.ok || isConflict(result)
      if (isSettled) panel.refresh()
      return isSettled
    } finally {
      busy.current.delete(id)
      setBusyIds(new Set(busy.current))
    }
  }

  return { busyIds, failure, carryOut, clearFailure: () => setFailure(null) }
}
