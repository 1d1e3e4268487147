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
import { formatMinutes } from '@/domain/time'

import { actionsColumn, email, name, phone, registeredAt } from './agentColumns'
import type { Column } from './DataTable'

type ApprovedAgentsProps = { panel: PanelStore }

const inKorean = (count: number) => count.toLocaleString('ko-KR')

const customers: Column<AgentRow> = {
  as: 'detail',
  label: copy.customers,
  cell: ({ customers }) => inKorean(customers),
}

const work: Column<AgentRow> = {
  as: 'detail',
  label: copy.work,
  cell: ({ open, overdue }) => copy.workOf(inKorean(open), inKorean(overdue)),
}

const lastMonth: Column<AgentRow> = {
  as: 'detail',
  label: copy.lastMonth,
  cell: ({ contactMinutes, won }) =>
    copy.lastMonthOf(
      inKorean(won),
      contactMinutes === null ? copy.none : formatMinutes(contactMinutes),
    ),
}

/** Approved agents with their numbers of customers; suspending asks for confirmation. */
export function ApprovedAgents({ panel }: ApprovedAgentsProps) {
  const list = panel.agents.approved
  const { busyIds, carryOut, failure, clearFailure } = useDecision(panel)
  const [suspended, setSuspended] = useState<AgentRow | null>(null)

  const suspend = (agent: AgentRow, reason?: string) =>
    carryOut({
      changed: { of: 'agents', id: agent.id },
      decide: () => decideOnAgent(agent, 'suspended', reason),
      mark: () => list.mark(agent, copy.outcome.suspended),
      done: copy.suspended(agent.name),
      failure: copy.suspendFailure,
    })

  const actions = actionsColumn((agent, nameId) => (
    <PanelButton describedBy={nameId} onClick={() => setSuspended(agent)}>
      {copy.suspend}
    </PanelButton>
  ))

  return (
    <PanelSection
      columns={[registeredAt, name, phone, email, customers, work, lastMonth, actions]}
      counts={<Count counts={panel.counts} of="approved" />}
      empty={copy.noApproved}
      failure={suspended ? null : failure}
      id="approved-agents"
      list={list}
      title={copy.approvedHeading}
    >
      {suspended && (
        <DecisionDialog
          confirm={copy.suspend}
          failure={failure}
          isBusy={busyIds.has(suspended.id)}
          onClose={() => setSuspended(null)}
          onConfirm={(reason) => suspend(suspended, reason)}
          onOpen={clearFailure}
          status="suspended"
          text={copy.suspendText}
          title={copy.suspendTitle(suspended.name)}
        />
      )}
    </PanelSection>
  )
}
