import { useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { RequestRow } from '@/domain/operationsPanel'

import type { Column } from './DataTable'
import { SubjectDialog } from './dialogs'
import { PanelButton } from './PanelButton'
import type { PanelData } from './panelData'
import { PanelSection } from './PanelSection'
import { PhoneLink } from './PhoneLink'
import { RowActions } from './RowActions'
import type { Demand } from './SubjectDialog'
import { answerSubject } from './subjects'
import { Time } from './Time'
import { useDecision } from './useDecision'

type SubjectRequestsProps = { panel: PanelData }

/** Finds whoever asks about the own data, and does what the law gives them the right to. */
export function SubjectRequests({ panel }: SubjectRequestsProps) {
  const { busyId, carryOut, failure, forgetFailure } = useDecision(panel)
  const [asking, setAsking] = useState<RequestRow | null>(null)

  const answer = ({ id }: RequestRow, demand: Demand) =>
    carryOut({
      id,
      decide: () => answerSubject(id, demand),
      done: copy.subjectDone[demand.action],
      failure: copy.subjectFailure,
    })

  const columns: Column<RequestRow>[] = [
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
          onOpen={forgetFailure}
          request={asking}
        />
      )}
    </PanelSection>
  )
}
