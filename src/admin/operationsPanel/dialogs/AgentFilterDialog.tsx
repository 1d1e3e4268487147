import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { readAgentsWithCustomers } from '@/admin/operationsPanel/data/readTables'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import { useAgentChoice } from './useAgentList'

type AgentFilterDialogProps = {
  chosen: AgentChoice | null
  onChoose: (agent: AgentChoice | null) => void
  onClose: () => void
  /** Called when access is lost. */
  onEnd: () => void
}

/** Chooses the agent whose consultations the table shows, or everybody. */
export function AgentFilterDialog(props: AgentFilterDialogProps) {
  const { onChoose, onClose, onEnd } = props
  const { chosen, options } = useAgentChoice(props.chosen, readAgentsWithCustomers, onEnd)
  return (
    <PanelDialog
      confirm={copy.showChosen}
      failure={null}
      isBusy={false}
      onClose={onClose}
      onConfirm={async () => {
        onChoose(chosen)
        return true
      }}
      title={copy.filterAgentTitle}
    >
      <AgentOptions {...options} label={copy.filterAgent} noAgent={copy.everyAgent} />
    </PanelDialog>
  )
}
