import { useState } from 'react'

import type { PanelStore } from '@/admin/operationsPanel/data/panelStore'
import { readAgents } from '@/admin/operationsPanel/data/readTables'
import { createSearchableList } from '@/client/live/searchableList'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow, ConsultationRow } from '@/domain/operationsPanel'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import { ManyDialog } from './ManyDialog'

export type ChosenDialogProps = {
  rows: ConsultationRow[]
  panel: Pick<PanelStore, 'expectChange' | 'leave'>
  onClose: () => void
  onDone: () => void
}

/** Chooses the approved agent of many requests, or none. */
export function ReassignManyDialog({ panel, rows, ...others }: ChosenDialogProps) {
  const [chosen, setChosen] = useState<AgentChoice | null>(null)
  const [agents] = useState(() =>
    createSearchableList<AgentRow>({
      read: (query) => readAgents({ ...query, group: 'approved' }),
      leave: panel.leave,
    }),
  )
  return (
    <ManyDialog
      {...others}
      changeOf={() => ({ assignedAgent: chosen?.id ?? null })}
      confirm={copy.reassign}
      failure={copy.reassignFailure}
      panel={panel}
      rows={rows}
      title={copy.reassignManyTitle(rows.length.toLocaleString('ko-KR'))}
    >
      <AgentOptions
        agents={agents}
        chosen={chosen}
        label={copy.chooseAgent}
        noAgent={copy.unassigned}
        onChoose={setChosen}
      />
    </ManyDialog>
  )
}
