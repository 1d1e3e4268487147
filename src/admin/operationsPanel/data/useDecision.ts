import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { hasLostAccess, type Result } from '@/client/callServer'
import type { LiveChange } from '@/domain/lists/liveEvents'

import { isConflict, reasonOf } from './decisions'
import type { PanelStore } from './panelStore'

type Decision = {
  /** The row. */
  changed: LiveChange
  /** Whether the row stays as it is. */
  isReadOnly?: boolean
  decide: () => Promise<Result<unknown>>
  /** Marks the row, where the decision takes it out of its table. */
  mark?: () => void
  done: string
  failure: string
}

/**
 * Carries out one decision per row at a time. After a conflict the tables are out of date, so they are reread. `carryOut` resolves with true when the dialog can close.
 */
export function useDecision(panel: PanelStore) {
  const busy = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)

  const carryOut = async (decision: Decision): Promise<boolean> => {
    const { changed, decide, done, failure, isReadOnly, mark } = decision
    const { id } = changed
    if (busy.current.has(id)) return false
    busy.current.add(id)
    setBusyIds(new Set(busy.current))
    setFailure(null)
    const change = panel.expectChange(changed)
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
      if (isConflict(result)) panel.refresh()
      if (result.ok && !isReadOnly) change.follow()
      return result.ok || isConflict(result)
    } finally {
      change.end()
      busy.current.delete(id)
      setBusyIds(new Set(busy.current))
    }
  }

  return {
    busyIds,
    carryOut,
    /** For the dialog that asks about the row. */
    dialogOf: (id: string) => ({
      failure,
      isBusy: busyIds.has(id),
      onOpen: () => setFailure(null),
    }),
    failure,
  }
}
