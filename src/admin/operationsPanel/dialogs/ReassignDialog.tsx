import { PanelDialog, type StepDialogProps } from '@/admin/dialogs/PanelDialog'
import { readApprovedAgents } from '@/admin/operationsPanel/data/readTables'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import { AgentOptions } from './AgentOptions'
import { useAgentChoice } from './useAgentList'

type ReassignDialogProps = StepDialogProps & {
  consultation: ConsultationRow
  onConfirm: (agent: string | null) => Promise<boolean>
  /** Called when access is lost. */
  onEnd: () => void
}

/** Chooses the approved agent of a consultation request, or none. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { consultation, onConfirm, onEnd, ...state } = props
  const assigned = consultation.assignedAgent && {
    id: consultation.assignedAgent,
    name: consultation.responsibleAgent,
  }
  const { chosen, options } = useAgentChoice(assigned || null, readApprovedAgents, onEnd)
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
      <p>
        {copy.currentAgent(
          consultation.assignedAgent ? consultation.responsibleAgent : copy.unassigned,
        )}
      </p>
      <AgentOptions {...options} label={copy.chooseAgent} noAgent={copy.unassigned} />
    </PanelDialog>
  )
}
