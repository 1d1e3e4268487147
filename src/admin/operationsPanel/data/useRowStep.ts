import { toast } from '@payloadcms/ui'
import { useRef, useState, useSyncExternalStore } from 'react'

import { hasLostAccess, type Result } from '@/client/callServer'
import type { LiveChange } from '@/domain/lists/liveEvents'

import { isConflict, reasonOf } from './decisions'
import type { OperationsPanelStore } from './panelStore'

type RowStep = {
  /** The row. */
  changed: LiveChange
  /** Whether the row stays as it is. */
  isReadOnly?: boolean
  run: () => Promise<Result<unknown>>
  /** Shows the row as decided, where the step takes it out of its table. */
  noteDecided?: () => void
  done: string
  failure: string
}

/**
 * Carries out one step per row at a time. After a conflict the tables are out of date, so they are reread. `failure` is there until the next
 * change that the panel begins, in whatever table. `carryOut` resolves with true when the dialog can close.
 */
export function useRowStep(panel: OperationsPanelStore) {
  const busy = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const { subscribe, view } = panel.changesBegun
  const begun = useSyncExternalStore(subscribe, view, view)
  const [failed, setFailed] = useState<{ text: string; begun: number } | null>(null)
  const failure = failed?.begun === begun ? failed.text : null

  const carryOut = async (step: RowStep): Promise<boolean> => {
    const { changed, done, isReadOnly, noteDecided, run } = step
    const { id } = changed
    if (busy.current.has(id)) return false
    busy.current.add(id)
    setBusyIds(new Set(busy.current))
    const change = panel.expectChange(changed)
    try {
      const result = await run()
      if (!result.ok && hasLostAccess(result)) {
        panel.leavePage(result.status)
        return true
      }
      if (result.ok) {
        noteDecided?.()
        toast.success(done)
      } else setFailed({ text: reasonOf(result) ?? step.failure, begun: view() })
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
      onOpen: () => setFailed(null),
    }),
    failure,
  }
}
