import { useState, useSyncExternalStore } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { PanelLink } from '@/admin/controls/PanelLink'
import { Count } from '@/admin/operationsPanel/Count'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useReassignment } from '@/admin/operationsPanel/data/useReassignment'
import type { AgentChoice } from '@/admin/operationsPanel/dialogs/AgentOptions'
import { ExportDialog, ReassignDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { consultationExport } from '@/copy/consultationExport'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { isNewSince } from '@/domain/consultations/arrivals'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import styles from './Consultations.module.css'
import { consultationColumns } from './consultationColumns'
import type { Column } from './DataTable'
import { TableFilters } from './TableFilters'
import { StageBadge } from './StageBadge'
import { useChosenConsultations } from './useChosenConsultations'

type ConsultationsProps = { operationsPanel: OperationsPanelStore }

/** All consultation requests with their assigned agents, who can be changed (specification 7.3). */
export function Consultations({ operationsPanel }: ConsultationsProps) {
  const { ask, dialog, failure } = useReassignment(operationsPanel)
  const since = useSyncExternalStore(
    operationsPanel.arrivals.subscribe,
    sinceOf(operationsPanel),
    () => null,
  )
  const [isExporting, setIsExporting] = useState(false)
  const [agent, setAgent] = useState<AgentChoice | null>(null)
  const { narrowing, subscribe } = operationsPanel.consultations
  const shown = useSyncExternalStore(subscribe, narrowing, narrowing)
  const { dialog: changing, selection } = useChosenConsultations(operationsPanel, shown)

  const columns: Column<ConsultationRow>[] = [
    ...consultationColumns,
    {
      as: 'stage',
      label: pipeline.stage,
      cell: (consultation) => <StageBadge consultation={consultation} />,
    },
    {
      as: 'agent',
      label: copy.responsibleAgent,
      cell: (consultation, nameId) => (
        <div className={styles.responsible}>
          {consultation.namedAgent ? (
            <PanelLink collection="agents" id={consultation.namedAgent}>
              {consultation.responsibleAgent}
            </PanelLink>
          ) : (
            <span className={styles.unassigned}>{consultation.responsibleAgent}</span>
          )}
          <PanelButton describedBy={nameId} variant="subtle" onClick={() => ask(consultation)}>
            {copy.reassign}
          </PanelButton>
        </div>
      ),
    },
  ]

  return (
    <OperationsPanelSection
      buttons={
        <PanelButton variant="subtle" onClick={() => setIsExporting(true)}>
          {consultationExport.open}
        </PanelButton>
      }
      columns={columns}
      counts={
        <>
          <Count counts={operationsPanel.counts} of="requests" text={copy.total} />{' '}
          <span aria-hidden="true">/</span>{' '}
          <Count counts={operationsPanel.counts} of="byAgents" text={copy.byAgents} />
        </>
      }
      empty={copy.noConsultations}
      filter={<TableFilters agent={agent} onAgent={setAgent} operationsPanel={operationsPanel} />}
      failure={failure}
      id="requests"
      isNew={({ submittedAt }) => isNewSince(since, submittedAt)}
      list={operationsPanel.consultations}
      selection={selection}
      title={copy.consultationsHeading}
    >
      {changing}
      {isExporting && (
        <ExportDialog
          agent={shown.agent ? agent : null}
          narrowing={shown}
          onClose={() => setIsExporting(false)}
          operationsPanel={operationsPanel}
        />
      )}
      {dialog && <ReassignDialog {...dialog} />}
    </OperationsPanelSection>
  )
}

const sinceOf =
  ({ arrivals }: OperationsPanelStore) =>
  () =>
    arrivals.view()?.since ?? null
