import type { ReactNode } from 'react'

import { RecordLink } from '@/admin/RecordLink'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import type { Column } from './DataTable'
import { PhoneLink } from './PhoneLink'
import { RowActions } from './RowActions'
import { Time } from './Time'

type AgentColumn = Column<AgentRow>

export const registeredAt: AgentColumn = {
  as: 'time',
  label: copy.registeredAt,
  cell: ({ createdAt }) => <Time value={createdAt} />,
}

export const name: AgentColumn = {
  as: 'name',
  label: copy.agentName,
  cell: ({ id, name }) => (
    <RecordLink collection="agents" id={id}>
      {name}
    </RecordLink>
  ),
}

export const phone: AgentColumn = {
  as: 'phone',
  label: copy.phone,
  cell: ({ phone }) => <PhoneLink phone={phone} />,
}

export const email: AgentColumn = { as: 'email', label: copy.email, cell: ({ email }) => email }

/** The column of a row's buttons; `nameId` is the element with the agent's name, which describes them. */
export const actionsColumn = (
  buttons: (agent: AgentRow, nameId: string) => ReactNode,
): AgentColumn => ({
  as: 'actions',
  label: copy.action,
  cell: (agent, nameId) => <RowActions>{buttons(agent, nameId)}</RowActions>,
})
