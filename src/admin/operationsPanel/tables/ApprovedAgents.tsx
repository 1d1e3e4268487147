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
import { LeaveMark } from './LeaveMark'

type ApprovedAgentsProps = { panel: PanelStore }

const inKorean = (count: number) => count.toLocaleString('ko-KR')

const nameWithLeave: Column<AgentRow> = {
  ...name,
  cell: (agent, nameId) => (
    <>
      {name.cell(agent, nameId)} <LeaveMark leave={agent.leave} />
    </>
  ),
}

/** A column of numbers below each other, to compare agents by. */
const figure = (label: string, text: (agent: AgentRow) => string): Column<AgentRow> => ({
  as: 'figure',
  label,
  cell: text,
})

const figures = [
  figure(copy.customers, ({ customers }) => inKorean(customers)),
  figure(copy.work, ({ open }) => inKorean(open)),
  figure(copy.delayed, ({ overdue }) => inKorean(overdue)),
  figure(copy.wonLastMonth, ({ won }) => inKorean(won)),
  figure(copy.firstContact, ({ contactMinutes }) =>
    contactMinutes === null ? copy.none : formatMinutes(contactMinutes),
  ),
]

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
      columns={[registeredAt, nameWithLeave, phone, email, ...figures, actions]}
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
