import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { hasLostAccess, type Result } from '@/client/callServer'

import { isConflict, reasonOf } from './decisions'
import type { PanelStore } from './panelStore'

type Decision = {
  /** The row's id. */
  id: string
  decide: () => Promise<Result<unknown>>
  done: string
  failure: string
}

/**
 * Carries out one decision at a time. After a conflict the tables are out of date, so they are reread as after a
 * success. `carryOut` resolves with true when the dialog can close.
 */
export function useDecision(panel: PanelStore) {
  const isBusy = useRef(false)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const carryOut = async ({ id, decide, done, failure }: Decision): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusyId(id)
    setFailure(null)
    try {
      const result = await decide()
      if (hasLostAccess(result)) {
        panel.leave()
        return true
      }
      if (result.ok) toast.success(done)
      else setFailure(reasonOf(result) ?? failure)
      const isSettled = result.ok || isConflict(result)
      if (isSettled) panel.refresh()
      return isSettled
    } finally {
      isBusy.current = false
      setBusyId(null)
    }
  }

  return { busyId, failure, carryOut, clearFailure: () => setFailure(null) }
}
