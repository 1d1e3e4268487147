import { PanelButton } from '@/admin/controls/PanelButton'
import { Count } from '@/admin/operationsPanel/Count'
import { decideOnAgent } from '@/admin/operationsPanel/data/decisions'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useAgentDecision } from '@/admin/operationsPanel/data/useAgentDecision'
import { DecisionDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'
import { formatMinutes } from '@/domain/calendar/time'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './ApprovedAgents.module.css'
import { buttonsColumn, email, name, phone, registeredAt } from './agentColumns'
import type { Column } from './DataTable'
import { LeaveMark } from './LeaveMark'

type ApprovedAgentsProps = { operationsPanel: OperationsPanelStore }

const nameWithLeave: Column<AgentRow> = {
  ...name,
  cell: (agent, nameId) => (
    <>
      {name.cell(agent, nameId)} <LeaveMark leave={agent.leave} />
    </>
  ),
}

/** A column of numbers below each other, to compare agents by. */
const numberColumn = (label: string, text: (agent: AgentRow) => string): Column<AgentRow> => ({
  as: 'number',
  label,
  cell: text,
})

const numberColumns = [
  numberColumn(copy.customers, ({ customers }) => koreanNumber(customers)),
  numberColumn(copy.work, ({ open }) => koreanNumber(open)),
  numberColumn(copy.overdue, ({ overdue }) => koreanNumber(overdue)),
  numberColumn(copy.wonLastMonth, ({ won }) => koreanNumber(won)),
  numberColumn(copy.firstCall, ({ contactMinutes }) =>
    contactMinutes === null ? copy.none : formatMinutes(contactMinutes),
  ),
]

/** Approved agents with their numbers of customers; suspending asks first. */
export function ApprovedAgents({ operationsPanel }: ApprovedAgentsProps) {
  const { ask, asked, carryOut, dialog, section } = useAgentDecision(operationsPanel, 'approved')

  const suspend = (agent: AgentRow, reason?: string) =>
    carryOut(agent, {
      run: () => decideOnAgent(agent, 'suspended', reason),
      outcome: copy.outcome.suspended,
      done: copy.suspended(agent.name),
      failure: copy.suspendFailure,
    })

  const buttons = buttonsColumn((agent, nameId) => (
    <PanelButton describedBy={nameId} onClick={() => ask(agent)}>
      {copy.suspend}
    </PanelButton>
  ))

  return (
    <OperationsPanelSection
      {...section}
      columns={[registeredAt, nameWithLeave, phone, email, ...numberColumns, buttons]}
      counts={<Count counts={operationsPanel.counts} of="approved" />}
      empty={copy.noApproved}
      title={copy.approvedHeading}
    >
      <p className={styles.hint}>{copy.numbersHint}</p>
      {asked && (
        <DecisionDialog
          {...dialog}
          confirm={copy.suspend}
          onConfirm={(reason) => suspend(asked, reason)}
          status="suspended"
          text={copy.suspendText}
          title={copy.suspendTitle(asked.name)}
        />
      )}
    </OperationsPanelSection>
  )
}
