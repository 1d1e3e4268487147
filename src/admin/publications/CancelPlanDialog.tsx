import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { callServer, json } from '@/client/callServer'
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
  const isEnded = useRef(false)
  const [moment] = useState(() => formatMoment(plan.publishAt, new Date()))
  const { send, state } = useDialogForm({}, () => {
    // While it is open nothing outside it can take the focus.
    flushSync(onClose)
    if (isEnded.current) onPlanEnded()
  })

  const cancelPlan = () =>
    send({
      call: () =>
        callServer(`${routes.operationsPublicationsApi}/${plan.id}`, {
          method: 'POST',
          read: json<PlannedPublication>,
          body: { action: 'withdraw' },
          isSave: true,
          continues: copy.continues.cancelPlan,
        }),
      failureOf: ({ message }) => message ?? copy.cancelPlanFailure,
      doneText: () => copy.planCancelled(moment),
      onDone: () => {
        isEnded.current = true
      },
      onRefusal: ({ code }) => {
        if (code !== 'statusConflict') return undefined
        isEnded.current = true
        return 'close'
      },
    })

  return (
    <OutsideForm>
      <PanelDialog
        {...state}
        confirm={copy.cancelPlan}
        dismiss={copy.keepPlan}
        isDestructive
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
