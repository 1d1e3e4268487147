import { PanelLink } from '@/admin/controls/PanelLink'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useReassignment } from '@/admin/operationsPanel/data/useReassignment'
import { ReassignDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'

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
  const { ask, dialog, failure } = useReassignment(operationsPanel, recording.say)
  const { details } = view
  const { row } = details

  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <Facts details={details} failure={failure} onReassign={() => ask(row)} />
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
      {dialog && (
        <ReassignDialog
          {...dialog}
          onConfirm={async (agent) => {
            recording.say('')
            const isOver = await dialog.onConfirm(agent)
            if (isOver) store.refresh()
            return isOver
          }}
        />
      )}
    </div>
  )
}
