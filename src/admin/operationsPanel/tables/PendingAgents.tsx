import { PanelButton } from '@/admin/controls/PanelButton'
import { Count } from '@/admin/operationsPanel/Count'
import { decideOnAgent } from '@/admin/operationsPanel/data/decisions'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useAgentDecision } from '@/admin/operationsPanel/data/useAgentDecision'
import { DecisionDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import { buttonsColumn, email, name, phone, registeredAt } from './agentColumns'

type PendingAgentsProps = { operationsPanel: OperationsPanelStore }

/** Pending agents: one click approves, rejecting asks for a reason. */
export function PendingAgents({ operationsPanel }: PendingAgentsProps) {
  const { ask, asked, carryOut, dialog, isBusy, section } = useAgentDecision(
    operationsPanel,
    'pending',
  )

  const approve = (agent: AgentRow) =>
    carryOut(agent, {
      run: () => decideOnAgent(agent, 'approved'),
      outcome: copy.outcome.approved,
      done: copy.approved(agent.name),
      failure: copy.approveFailure,
    })
  const reject = (agent: AgentRow, reason?: string) =>
    carryOut(agent, {
      run: () => decideOnAgent(agent, 'rejected', reason),
      outcome: copy.outcome.rejected,
      done: copy.rejected(agent.name),
      failure: copy.rejectFailure,
    })

  const buttons = buttonsColumn((agent, nameId) => (
    <>
      <PanelButton
        describedBy={nameId}
        isBusy={isBusy(agent)}
        variant="primary"
        onClick={() => void approve(agent)}
      >
        {copy.approve}
      </PanelButton>
      <PanelButton describedBy={nameId} onClick={() => ask(agent)}>
        {copy.reject}
      </PanelButton>
    </>
  ))

  return (
    <OperationsPanelSection
      {...section}
      columns={[registeredAt, name, phone, email, buttons]}
      counts={<Count counts={operationsPanel.counts} of="pending" />}
      empty={copy.noPending}
      title={copy.pendingHeading}
    >
      {asked && (
        <DecisionDialog
          {...dialog}
          confirm={copy.reject}
          onConfirm={(reason) => reject(asked, reason)}
          status="rejected"
          text={copy.rejectText}
          title={copy.rejectTitle(asked.name)}
        />
      )}
    </OperationsPanelSection>
  )
}
