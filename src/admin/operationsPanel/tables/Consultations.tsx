import { useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { consultationExport } from '@/copy/consultationExport'
import type { ConsultationRow } from '@/domain/operationsPanel'

import { Count } from '@/admin/operationsPanel/Count'
import { CustomerName } from './CustomerName'
import type { Column } from './DataTable'
import { reassign } from '@/admin/operationsPanel/data/decide'
import { ExportDialog, ReassignDialog } from '@/admin/operationsPanel/dialogs/dialogs'
import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import type { PanelData } from '@/admin/operationsPanel/data/panelData'
import { PanelSection } from '@/admin/operationsPanel/PanelSection'
import { PhoneLink } from './PhoneLink'
import styles from './Consultations.module.css'
import { Time } from './Time'
import { useDecision } from '@/admin/operationsPanel/data/useDecision'

type RequestsProps = { panel: PanelData }

/** Every request with its responsible agent, which may be changed (specification 7.3). */
export function Consultations({ panel }: RequestsProps) {
  const { busyId, carryOut, failure, clearFailure } = useDecision(panel)
  const [moved, setMoved] = useState<ConsultationRow | null>(null)
  const [isExporting, setIsExporting] = useState(false)

  const move = ({ id, name }: ConsultationRow, agent: string | null) =>
    carryOut({
      id,
      decide: () => reassign(id, agent),
      done: copy.reassigned(name),
      failure: copy.reassignFailure,
    })

  const columns: Column<ConsultationRow>[] = [
    {
      as: 'time',
      label: copy.submittedAt,
      cell: ({ submittedAt }) => <Time value={submittedAt} />,
    },
    { as: 'name', label: copy.customerName, cell: (request) => <CustomerName request={request} /> },
    { as: 'phone', label: copy.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      as: 'agent',
      label: copy.responsibleAgent,
      cell: (request, nameId) => (
        <div className={styles.responsible}>
          <span className={request.assignedAgent ? undefined : styles.nobody}>
            {request.responsibleAgent}
          </span>
          <PanelButton describedBy={nameId} look="subtle" onClick={() => setMoved(request)}>
            {copy.reassign}
          </PanelButton>
        </div>
      ),
    },
  ]

  return (
    <PanelSection
      actions={
        <PanelButton look="subtle" onClick={() => setIsExporting(true)}>
          {consultationExport.open}
        </PanelButton>
      }
      columns={columns}
      counts={
        <>
          <Count counts={panel.counts} of="requests" text={copy.total} />{' '}
          <span aria-hidden="true">/</span>{' '}
          <Count counts={panel.counts} of="byAgents" text={copy.byAgents} />
        </>
      }
      empty={copy.noRequests}
      failure={moved ? null : failure}
      id="requests"
      list={panel.requests}
      title={copy.requestsHeading}
    >
      {isExporting && (
        <ExportDialog
          onClose={() => setIsExporting(false)}
          onEnd={panel.leave}
          search={panel.requests.searched()}
        />
      )}
      {moved && (
        <ReassignDialog
          failure={failure}
          isBusy={busyId !== null}
          onClose={() => setMoved(null)}
          onConfirm={(agent) => move(moved, agent)}
          onEnd={panel.leave}
          onOpen={clearFailure}
          request={moved}
        />
      )}
    </PanelSection>
  )
}
