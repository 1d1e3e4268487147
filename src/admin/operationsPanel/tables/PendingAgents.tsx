import { useState } from 'react'

import { Count } from '@/admin/operationsPanel/Count'
import { decideOnAgent } from '@/admin/operationsPanel/data/decisions'
import type { PanelStore } from '@/admin/operationsPanel/data/panelStore'
import { useDecision } from '@/admin/operationsPanel/data/useDecision'
import { DecisionDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { PanelSection } from '@/admin/operationsPanel/PanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow } from '@/domain/operationsPanel'

import { actionsColumn, email, name, phone, registeredAt } from './agentColumns'

type PendingAgentsProps = { panel: PanelStore }

/** Pending agents: one click approves, rejecting asks for a reason. */
export function PendingAgents({ panel }: PendingAgentsProps) {
  const list = panel.agents.pending
  const { busyIds, carryOut, failure, clearFailure } = useDecision(panel)
  const [rejected, setRejected] = useState<AgentRow | null>(null)

  const approve = (agent: AgentRow) =>
    carryOut({
      id: agent.id,
      decide: () => decideOnAgent(agent, 'approved'),
      mark: () => list.mark(agent, copy.outcome.approved),
      done: copy.approved(agent.name),
      failure: copy.approveFailure,
    })
  const reject = (agent: AgentRow, reason?: string) =>
    carryOut({
      id: agent.id,
      decide: () => decideOnAgent(agent, 'rejected', reason),
      mark: () => list.mark(agent, copy.outcome.rejected),
      done: copy.rejected(agent.name),
      failure: copy.rejectFailure,
    })

  const actions = actionsColumn((agent, nameId) => (
    <>
      <PanelButton
        describedBy={nameId}
        isBusy={busyIds.has(agent.id)}
        look="primary"
        onClick={() => void approve(agent)}
      >
        {copy.approve}
      </PanelButton>
      <PanelButton describedBy={nameId} onClick={() => setRejected(agent)}>
        {copy.reject}
      </PanelButton>
    </>
  ))

  return (
    <PanelSection
      columns={[registeredAt, name, phone, email, actions]}
      counts={<Count counts={panel.counts} of="pending" />}
      empty={copy.noPending}
      failure={rejected ? null : failure}
      id="pending-agents"
      list={list}
      title={copy.pendingHeading}
    >
      {rejected && (
        <DecisionDialog
          confirm={copy.reject}
          failure={failure}
          isBusy={busyIds.has(rejected.id)}
          onClose={() => setRejected(null)}
          onConfirm={(reason) => reject(rejected, reason)}
          onOpen={clearFailure}
          status="rejected"
          text={copy.rejectText}
          title={copy.rejectTitle(rejected.name)}
        />
      )}
    </PanelSection>
  )
}
