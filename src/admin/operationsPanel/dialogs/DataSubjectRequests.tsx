import { useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel'

import type { Column } from '@/admin/operationsPanel/tables/DataTable'
import { SubjectDialog } from './dialogs'
import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import type { PanelData } from '@/admin/operationsPanel/data/panelData'
import { PanelSection } from '@/admin/operationsPanel/PanelSection'
import { PhoneLink } from '@/admin/operationsPanel/tables/PhoneLink'
import { RowActions } from '@/admin/operationsPanel/tables/RowActions'
import type { Demand } from './DataSubjectDialog'
import { answerSubject } from '@/admin/operationsPanel/data/dataSubjects'
import { Time } from '@/admin/operationsPanel/tables/Time'
import { useDecision } from '@/admin/operationsPanel/data/useDecision'

type SubjectRequestsProps = { panel: PanelData }

/** Finds whoever asks about the own data, and does what the law gives them the right to. */
export function DataSubjectRequests({ panel }: SubjectRequestsProps) {
  const { busyId, carryOut, failure, clearFailure } = useDecision(panel)
  const [asking, setAsking] = useState<ConsultationRow | null>(null)

  const answer = ({ id }: ConsultationRow, demand: Demand) =>
    carryOut({
      id,
      decide: () => answerSubject(id, demand),
      done: copy.subjectDone[demand.action],
      failure: copy.subjectFailure,
    })

  const columns: Column<ConsultationRow>[] = [
    {
      as: 'time',
      label: copy.submittedAt,
      cell: ({ submittedAt }) => <Time value={submittedAt} />,
    },
    { as: 'name', label: copy.customerName, cell: ({ name }) => name },
    { as: 'phone', label: copy.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      as: 'actions',
      label: copy.action,
      cell: (request, nameId) => (
        <RowActions>
          <PanelButton describedBy={nameId} onClick={() => setAsking(request)}>
            {copy.answerSubject}
          </PanelButton>
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
      {asking && (
        <SubjectDialog
          failure={failure}
          isBusy={busyId !== null}
          onClose={() => setAsking(null)}
          onConfirm={(demand) => answer(asking, demand)}
          onOpen={clearFailure}
          request={asking}
        />
      )}
    </PanelSection>
  )
}
