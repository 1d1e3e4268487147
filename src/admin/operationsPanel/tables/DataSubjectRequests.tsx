import { useState } from 'react'

import { answerDataSubject } from '@/admin/operationsPanel/data/answerDataSubject'
import type { PanelStore } from '@/admin/operationsPanel/data/panelStore'
import { useDecision } from '@/admin/operationsPanel/data/useDecision'
import type { Contact, DataSubjectRequest } from '@/admin/operationsPanel/dialogs/DataSubjectDialog'
import { DataSubjectDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { PanelSection } from '@/admin/operationsPanel/PanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import { consultationColumns } from './consultationColumns'
import type { Column } from './DataTable'
import { RegisterButton } from './RegisterButton'
import { RowActions } from './RowActions'
import { SubjectRegister } from './SubjectRegister'

type DataSubjectRequestsProps = { panel: PanelStore }

/** Searches for a data subject and answers the request. */
export function DataSubjectRequests({ panel }: DataSubjectRequestsProps) {
  const { carryOut, dialogOf, failure } = useDecision(panel)
  const [asking, setAsking] = useState<ConsultationRow | null>(null)

  const answer = (
    { id }: ConsultationRow,
    request: DataSubjectRequest,
    loadTheirs: (stored: Contact) => void,
  ) =>
    carryOut({
      changed: { of: 'requests', id },
      isReadOnly: request.action === 'access',
      decide: () => answerDataSubject(id, request, loadTheirs),
      done: copy.subjectDone[request.action],
      failure: copy.subjectFailure,
    })

  const columns: Column<ConsultationRow>[] = [
    ...consultationColumns,
    {
      as: 'actions',
      label: copy.action,
      cell: (consultation, nameId) => (
        <RowActions>
          <PanelButton describedBy={nameId} onClick={() => setAsking(consultation)}>
            {copy.answerSubject}
          </PanelButton>
          <RegisterButton consultation={consultation} describedBy={nameId} panel={panel} />
        </RowActions>
      ),
    },
  ]

  return (
    <PanelSection
      columns={columns}
      counts={copy.subjectsHint}
      empty={copy.noSubjects}
      failure={asking ? null : failure}
      id="subject-requests"
      list={panel.subjects}
      title={copy.subjectsHeading}
    >
      <SubjectRegister isAnswering={asking !== null} onAnswer={setAsking} panel={panel} />
      {asking && (
        <DataSubjectDialog
          {...dialogOf(asking.id)}
          consultation={asking}
          onClose={() => setAsking(null)}
          onConfirm={(request, loadTheirs) => answer(asking, request, loadTheirs)}
        />
      )}
    </PanelSection>
  )
}
