import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { answerDataSubject } from '@/admin/operationsPanel/data/answerDataSubject'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useRowStep } from '@/admin/operationsPanel/data/useRowStep'
import type {
  DataSubjectRequest,
  NameAndPhone,
} from '@/admin/operationsPanel/dialogs/DataSubjectDialog'
import { DataSubjectDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import { consultationColumns } from './consultationColumns'
import type { Column } from './DataTable'
import { EntryButton } from './EntryButton'
import { RowButtons } from './RowButtons'
import { DataSubjectRegister } from './DataSubjectRegister'

type DataSubjectRequestsProps = { operationsPanel: OperationsPanelStore }

/** Searches for a data subject and answers the demand. */
export function DataSubjectRequests({ operationsPanel }: DataSubjectRequestsProps) {
  const { carryOut, dialogOf, failureBeside } = useRowStep(operationsPanel)
  const [asking, setAsking] = useState<ConsultationRow | null>(null)

  const answer = (
    { id }: ConsultationRow,
    demand: DataSubjectRequest,
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
          <EntryButton
            consultation={consultation}
            describedBy={nameId}
            operationsPanel={operationsPanel}
          />
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
        />
      )}
    </OperationsPanelSection>
  )
}
