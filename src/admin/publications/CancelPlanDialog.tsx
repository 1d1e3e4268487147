import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { callServer, hasLostAccess, json } from '@/client/callServer'
import { leavePage } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { publications as copy } from '@/copy/publications'
import type { PlannedPublication } from '@/domain/content/publications'
import { formatMoment } from '@/domain/calendar/time'

export type PlanToCancel = Pick<PlannedPublication, 'id' | 'publishAt' | 'title'>

type CancelPlanDialogProps = {
  plan: PlanToCancel
  onClose: () => void
  /** Called once it is closed, if the plan has ended. */
  onPlanEnded: () => void
}

/** Asks before a planned publication is cancelled, and shows the outcome, also where somebody else was first. */
export function CancelPlanDialog({ onClose, onPlanEnded, plan }: CancelPlanDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isEnded = useRef(false)
  const [moment] = useState(() => formatMoment(plan.publishAt, new Date()))

  const cancelPlan = async () => {
    setBusy(true)
    setFailure(null)
    const result = await callServer(`${routes.operationsPublicationsApi}/${plan.id}`, {
      method: 'POST',
      read: json<PlannedPublication>,
      body: { action: 'withdraw' },
      isSave: true,
    })
    setBusy(false)
    if (!result.ok && hasLostAccess(result)) {
      leavePage(result)
      return true
    }
    if (result.ok) toast.success(copy.planCancelled(moment))
    else {
      const message = result.message ?? copy.cancelPlanFailure
      if (result.code !== 'statusConflict') {
        setFailure(message)
        return false
      }
      toast.error(message)
    }
    isEnded.current = true
    return true
  }

  return (
    <OutsideForm>
      <PanelDialog
        confirm={copy.cancelPlan}
        dismiss={copy.keepPlan}
        failure={failure}
        isBusy={isBusy}
        isDestructive
        onClose={() => {
          onClose()
          if (isEnded.current) onPlanEnded()
        }}
        onConfirm={cancelPlan}
        title={copy.cancelPlanTitle}
      >
        <p>
          <strong>{copy.planOf(plan.title, moment)}</strong>
        </p>
        <p>{copy.cancelPlanText}</p>
      </PanelDialog>
    </OutsideForm>
  )
}
