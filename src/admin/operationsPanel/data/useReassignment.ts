import { useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import { reassign } from './decisions'
import type { OperationsPanelStore } from './operationsPanelStore'
import { useRowStep } from './useRowStep'

/**
 * Reassigns one consultation after a dialog about it.
 * @param say as of {@link useRowStep}
 */
export function useReassignment(
  operationsPanel: OperationsPanelStore,
  say?: (done: string) => void,
) {
  const { carryOut, dialogOf, failureBeside } = useRowStep(operationsPanel, say)
  const [asked, setAsked] = useState<ConsultationRow | null>(null)

  return {
    /** Opens the dialog about a consultation. */
    ask: setAsked,
    /** The props of `ReassignDialog` while it is open. */
    dialog: asked && {
      ...dialogOf(asked.id),
      consultation: asked,
      onClose: () => setAsked(null),
      onConfirm: (agent: string | null) =>
        carryOut({
          changed: { of: 'requests', id: asked.id },
          run: () => reassign(asked, agent),
          done: copy.reassigned(asked.name),
          failure: copy.reassignFailure,
        }),
      onEnd: operationsPanel.leavePage,
    },
    failure: failureBeside(asked?.id),
  }
}
