import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { answerDataSubject, type Demand } from '@/admin/operationsPanel/data/answerDataSubject'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useRowStep } from '@/admin/operationsPanel/data/useRowStep'
import { DataSubjectDialog, EntryDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { createRepetitionKeys } from '@/client/repetitionKeys'
import { dataSubjectRegister } from '@/copy/dataSubjectRegister'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import type { NameAndPhone } from '@/domain/values/nameAndPhoneSchemas'

import { consultationColumns } from './consultationColumns'
import type { Column } from './DataTable'
import { RowButtons } from './RowButtons'
import { DataSubjectRegister } from './DataSubjectRegister'

type DataSubjectRequestsProps = { operationsPanel: OperationsPanelStore }

/** Searches for a data subject, and answers the demand or enters it into the register. */
export function DataSubjectRequests({ operationsPanel }: DataSubjectRequestsProps) {
  const { carryOut, dialogOf, failureBeside } = useRowStep(operationsPanel)
  const [asking, setAsking] = useState<ConsultationRow | null>(null)
  const [entering, setEntering] = useState<ConsultationRow | null>(null)
  // Here, so that the same values repeat an entry whose answer was lost, also in the dialog opened again.
  const [keys] = useState(() => createRepetitionKeys())

  const answer = (
    { id }: ConsultationRow,
    demand: Demand,
    loadTheirs: (stored: NameAndPhone) => void,
  ) =>
    carryOut({
      changed: { of: 'requests', id },
      isReadOnly: demand.action === 'access',
      run: () => operationsPanel.changeRegister(() => answerDataSubject(id, demand, loadTheirs)),
      done: copy.subjectDone[demand.action],
      failure: copy.subjectFailure,
    })

  const columns: Column<ConsultationRow>[] = [
    ...consultationColumns,
    {
      as: 'buttons',
      label: copy.manage,
      cell: (consultation, nameId) => (
        <RowButtons>
          <PanelButton describedBy={nameId} onClick={() => setAsking(consultation)}>
            {copy.answerSubject}
          </PanelButton>
          <PanelButton
            describedBy={nameId}
            variant="subtle"
            onClick={() => setEntering(consultation)}
          >
            {dataSubjectRegister.enter}
          </PanelButton>
        </RowButtons>
      ),
    },
  ]

  return (
    <OperationsPanelSection
      columns={columns}
      counts={copy.subjectsHint}
      empty={copy.noSubjects}
      failure={failureBeside(asking?.id)}
      id="subject-requests"
      list={operationsPanel.foundConsultations}
      title={copy.subjectsHeading}
    >
      <DataSubjectRegister onAnswer={setAsking} operationsPanel={operationsPanel} />
      {asking && (
        <DataSubjectDialog
          {...dialogOf(asking.id)}
          consultation={asking}
          onClose={() => setAsking(null)}
          onConfirm={(demand, loadTheirs) => answer(asking, demand, loadTheirs)}
          operationsPanel={operationsPanel}
        />
      )}
      {entering && (
        <EntryDialog
          consultation={entering}
          keyOf={(entry) => keys.keyOf(entering.id, entry)}
          onClose={() => setEntering(null)}
          onEntered={() => keys.forget(entering.id)}
          operationsPanel={operationsPanel}
        />
      )}
    </OperationsPanelSection>
  )
}
