import type { ReactNode } from 'react'

import { PanelLink } from '@/admin/controls/PanelLink'
import { PhoneLink } from '@/admin/controls/PhoneLink'
import { Time } from '@/admin/controls/Time'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import type { Column } from './DataTable'
import { RowButtons } from './RowButtons'

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
    <PanelLink collection="agents" id={id}>
      {name}
    </PanelLink>
  ),
}

export const phone: AgentColumn = {
  as: 'phone',
  label: copy.phone,
  cell: ({ phone }) => <PhoneLink phone={phone} />,
}

/** An e-mail that finds no room breaks after its @, if it can. */
export const email: AgentColumn = {
  as: 'email',
  label: copy.email,
  cell: ({ email }) => {
    const [local, domain] = email.split('@')
    return (
      <>
        {local}@<wbr />
        {domain}
      </>
    )
  },
}

/** The column of a row's buttons; `nameId` is the element with the agent's name, which describes them. */
export const buttonsColumn = (
  buttons: (agent: AgentRow, nameId: string) => ReactNode,
): AgentColumn => ({
  as: 'buttons',
  label: copy.manage,
  cell: (agent, nameId) => <RowButtons>{buttons(agent, nameId)}</RowButtons>,
})
