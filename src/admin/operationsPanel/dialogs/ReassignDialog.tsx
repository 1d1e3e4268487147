import { useState } from 'react'

import { readApprovedAgents } from '@/admin/operationsPanel/data/readTables'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import { type DecisionState, PanelDialog } from './PanelDialog'
import { useAgentList } from './useAgentList'

type ReassignDialogProps = DecisionState & {
  consultation: ConsultationRow
  onConfirm: (agent: string | null) => Promise<boolean>
  /** Called when access is lost. */
  onEnd: () => void
}

/** Chooses the approved agent of a consultation request, or none. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { consultation, onConfirm, onEnd, ...state } = props
  const [chosen, setChosen] = useState<AgentChoice | null>(
    consultation.assignedAgent
      ? { id: consultation.assignedAgent, name: consultation.responsibleAgent }
      : null,
  )
  const agents = useAgentList(readApprovedAgents, onEnd)
  const confirm = async () => {
    const id = chosen?.id ?? null
    return id === consultation.assignedAgent || onConfirm(id)
  }

  return (
    <PanelDialog
      {...state}
      confirm={copy.reassign}
      onConfirm={confirm}
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
