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
  const { busyId, carryOut, failure, clearFailure } = useDecision(panel)
  const [rejected, setRejected] = useState<AgentRow | null>(null)

  const approve = ({ id, name }: AgentRow) =>
    carryOut({
      id,
      decide: () => decideOnAgent(id, 'approved'),
      done: copy.approved(name),
      failure: copy.approveFailure,
    })
  const reject = ({ id, name }: AgentRow, reason?: string) =>
    carryOut({
      id,
      decide: () => decideOnAgent(id, 'rejected', reason),
      done: copy.rejected(name),
      failure: copy.rejectFailure,
    })

  const actions = actionsColumn((agent, nameId) => (
    <>
      <PanelButton
        describedBy={nameId}
        isBusy={busyId === agent.id}
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
      list={panel.agents.pending}
      title={copy.pendingHeading}
    >
      {rejected && (
        <DecisionDialog
          confirm={copy.reject}
          failure={failure}
          isBusy={busyId !== null}
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
