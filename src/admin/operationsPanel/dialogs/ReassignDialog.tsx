import { useState } from 'react'

import { readAgents } from '@/admin/operationsPanel/data/readTables'
import { createSearchableList } from '@/client/live/searchableList'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow, ConsultationRow } from '@/domain/operationsPanel'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import { PanelDialog } from './PanelDialog'

type ReassignDialogProps = {
  consultation: ConsultationRow
  isBusy: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  onConfirm: (agent: string | null) => Promise<boolean>
  /** Called when access is lost. */
  onEnd: () => void
}

/** Chooses the approved agent of a consultation request, or none. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { consultation, failure, isBusy, onClose, onConfirm, onEnd, onOpen } = props
  const [chosen, setChosen] = useState<AgentChoice | null>(
    consultation.assignedAgent
      ? { id: consultation.assignedAgent, name: consultation.responsibleAgent }
      : null,
  )
  const [agents] = useState(() =>
    createSearchableList<AgentRow>({
      read: (query) => readAgents({ ...query, group: 'approved' }),
      leave: onEnd,
    }),
  )
  const confirm = async () => {
    const id = chosen?.id ?? null
    return id === consultation.assignedAgent || onConfirm(id)
  }

  return (
    <PanelDialog
      confirm={copy.reassign}
      failure={failure}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
      onOpen={onOpen}
      title={copy.reassignTitle(consultation.name)}
    >
      <p>{copy.currentAgent(consultation.responsibleAgent)}</p>
      <AgentOptions
        agents={agents}
        chosen={chosen}
        label={copy.chooseAgent}
        noAgent={copy.unassigned}
        onChoose={setChosen}
      />
    </PanelDialog>
  )
}
