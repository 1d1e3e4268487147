import { toast } from '@payloadcms/ui'
import { useRef, useState, useSyncExternalStore } from 'react'

import { useOutcome } from '@/admin/dialogs/useOutcome'
import { hasLostAccess, type Result } from '@/client/callServer'
import { refusalText } from '@/client/refusalText'
import { errors } from '@/copy/errors'
import type { LiveChange } from '@/domain/lists/liveEvents'

import { isConflict } from './decisions'
import type { OperationsPanelStore } from './operationsPanelStore'

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
 * Carries out one step per row at a time. After a conflict, or where the row is gone, the tables are out of date, so they are reread. A
 * failure is there until the next change that the operations panel begins, in whatever table. `carryOut` resolves with true when the dialog can close.
 * @param say says what is done where a message of the page would not be seen
 */
export function useRowStep(
  operationsPanel: OperationsPanelStore,
  say: (done: string) => void = toast.success,
) {
  const busy = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const { subscribe, view } = operationsPanel.changesBegun
  const begun = useSyncExternalStore(subscribe, view, view)
  const [failed, setFailed] = useState<{ id: string; text: string; begun: number } | null>(null)
  const failure = failed?.begun === begun ? failed.text : null
  const { sayDone, sayFailure } = useOutcome()

  const carryOut = async (step: RowStep): Promise<boolean> => {
    const { changed, done, isReadOnly, noteDecided, run } = step
    const { id } = changed
    if (busy.current.has(id)) return false
    busy.current.add(id)
    setBusyIds(new Set(busy.current))
    const change = operationsPanel.expectChange(changed)
    try {
      const result = await run()
      if (!result.ok && hasLostAccess(result)) {
        operationsPanel.leavePage(result)
        return true
      }
      if (result.ok) {
        noteDecided?.()
        sayDone(done, say)
      } else {
        const text = isGone(result) ? errors.notFound : (refusalText(result) ?? step.failure)
        sayFailure(text, (said) => setFailed({ id, text: said, begun: view() }))
      }
      const isOutdated = isConflict(result) || isGone(result)
      if (isOutdated) operationsPanel.refresh()
      if (result.ok && !isReadOnly) change.follow()
      return result.ok || isOutdated
    } finally {
      change.end()
      busy.current.delete(id)
      setBusyIds(new Set(busy.current))
    }
  }

  return {
    busyIds,
    carryOut,
    /** For the dialog that asks about the row: its own failure alone. */
    dialogOf: (id: string) => ({
      failure: failed?.id === id ? failure : null,
      isBusy: busyIds.has(id),
      onOpen: () => setFailed((last) => (last?.id === id ? null : last)),
    }),
    /** For what is behind a dialog about a row: the failures of the others. */
    failureBeside: (id: string | undefined) => (failed?.id === id ? null : failure),
  }
}

/** By somebody else's step, or by this one, whose answer was lost. */
const isGone = (result: Result<unknown>): boolean => !result.ok && result.status === 404
