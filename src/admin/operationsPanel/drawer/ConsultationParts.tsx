import { useState } from 'react'

import { PanelLink } from '@/admin/controls/PanelLink'
import { reassign } from '@/admin/operationsPanel/data/decisions'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useRowStep } from '@/admin/operationsPanel/data/useRowStep'
import { ReassignDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { operationsPanel as operationsPanelCopy } from '@/copy/operationsPanel'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import { DrawerCallBack } from './DrawerCallBack'
import { Consent } from './Consent'
import { Decisions } from './Decisions'
import { Facts } from './Facts'
import { DrawerMemoForm } from './DrawerMemoForm'
import styles from './ConsultationDrawer.module.css'
import type { ConsultationStore, ConsultationView } from './consultationStore'
import { StageChange } from './StageChange'
import { DrawerTimeline } from './DrawerTimeline'
import { useRecording } from './useRecording'

export type ShownConsultation = Extract<ConsultationView, { state: 'shown' }>

type ConsultationPartsProps = {
  id: string
  operationsPanel: OperationsPanelStore
  store: ConsultationStore
  view: ShownConsultation
}

/** What the drawer shows once the consultation is there. */
export function ConsultationParts({ id, operationsPanel, store, view }: ConsultationPartsProps) {
  const recording = useRecording({ id, operationsPanel, store })
  const { carryOut, dialogOf, failureBeside } = useRowStep(operationsPanel, recording.say)
  const [moved, setMoved] = useState<ConsultationRow | null>(null)
  const { details } = view
  const { row } = details

  const move = async (consultation: ConsultationRow, agent: string | null) => {
    recording.say('')
    const isOver = await carryOut({
      changed: { of: 'requests', id },
      run: () => reassign(consultation, agent),
      done: operationsPanelCopy.reassigned(consultation.name),
      failure: operationsPanelCopy.reassignFailure,
    })
    if (isOver) store.refresh()
    return isOver
  }

  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <Facts
          details={details}
          failure={failureBeside(moved?.id)}
          onReassign={() => setMoved(row)}
        />
        <StageChange recording={recording} row={row} />
        <DrawerCallBack recording={recording} row={row} />
      </div>
      <div className={styles.talk}>
        <DrawerMemoForm id={id} name={row.name} recording={recording} />
        <DrawerTimeline recording={recording} store={store} view={view} />
      </div>
      <div className={styles.side}>
        <Decisions decisions={details.decisions} />
        <Consent consent={details.consent} />
        <PanelLink collection="consultation-requests" id={id}>
          {copy.openConsultation}
        </PanelLink>
      </div>
      {/* A message of the page would stand behind the drawer. */}
      <p className={styles.done} role="status">
        {recording.done}
      </p>
      {moved && (
        <ReassignDialog
          {...dialogOf(id)}
          consultation={moved}
          onClose={() => setMoved(null)}
          onConfirm={(agent) => move(moved, agent)}
          onEnd={operationsPanel.leavePage}
        />
      )}
    </div>
  )
}
