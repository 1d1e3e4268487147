import { Pill } from '@payloadcms/ui'

import { PanelButton } from '@/admin/controls/PanelButton'
import { Time } from '@/admin/controls/Time'
import { Count } from '@/admin/operationsPanel/Count'
import { anonymiseAgent, decideOnAgent, outcomeOf } from '@/admin/operationsPanel/data/decisions'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useAgentDecision } from '@/admin/operationsPanel/data/useAgentDecision'
import { AnonymiseDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { agentStatuses } from '@/domain/agents/agentStatus'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import { buttonsColumn, name, phone } from './agentColumns'
import type { Column } from './DataTable'
import styles from './RefusedAgents.module.css'

type RefusedAgentsProps = { operationsPanel: OperationsPanelStore }

const status: Column<AgentRow> = {
  as: 'detail',
  label: copy.status,
  cell: ({ status }) => (
    <Pill pillStyle={status === 'suspended' ? 'warning' : 'light-gray'} size="small">
      {agentStatuses[status].label}
    </Pill>
  ),
}

const reason: Column<AgentRow> = {
  as: 'detail',
  label: copy.reason,
  cell: ({ reason }) => reason ?? copy.none,
}

const decided: Column<AgentRow> = {
  as: 'time',
  label: copy.decided,
  cell: ({ decidedAt, decidedBy }) => (
    <div className={styles.decided}>
      <Time value={decidedAt} />
      {decidedBy && <span className={styles.by}>{decidedBy}</span>}
    </div>
  ),
}

/** Rejected and suspended agents, with the decision; they can be approved, reactivated or anonymised. */
export function RefusedAgents({ operationsPanel }: RefusedAgentsProps) {
  const { ask, asked, carryOut, dialog, isBusy, section } = useAgentDecision(
    operationsPanel,
    'refused',
  )

  const admit = (agent: AgentRow) =>
    carryOut(agent, {
      run: () => decideOnAgent(agent, 'approved'),
      outcome: outcomeOf(agent.status, 'approved'),
      ...(agent.status === 'suspended'
        ? { done: copy.reactivated(agent.name), failure: copy.reactivateFailure }
        : { done: copy.approved(agent.name), failure: copy.approveFailure }),
    })

  const anonymise = (agent: AgentRow) =>
    carryOut(agent, {
      run: () => anonymiseAgent(agent),
      outcome: copy.outcome.anonymised,
      done: copy.anonymised,
      failure: copy.anonymiseFailure,
    })

  const buttons = buttonsColumn((agent, nameId) => (
    <>
      <PanelButton describedBy={nameId} isBusy={isBusy(agent)} onClick={() => void admit(agent)}>
        {agent.status === 'suspended' ? copy.reactivate : copy.approve}
      </PanelButton>
      <PanelButton describedBy={nameId} variant="subtle" onClick={() => ask(agent)}>
        {copy.anonymise}
      </PanelButton>
    </>
  ))

  return (
    <OperationsPanelSection
      {...section}
      columns={[decided, name, phone, status, reason, buttons]}
      counts={<Count counts={operationsPanel.counts} of="refused" />}
      empty={copy.noRefused}
      title={copy.refusedHeading}
    >
      {asked && (
        <AnonymiseDialog {...dialog} name={asked.name} onConfirm={() => anonymise(asked)} />
      )}
    </OperationsPanelSection>
  )
}
