import { useState } from 'react'

import { readAgentsWithCustomers } from '@/admin/operationsPanel/data/readTables'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import { PanelDialog } from './PanelDialog'
import { useAgentList } from './useAgentList'

type AgentFilterDialogProps = {
  chosen: AgentChoice | null
  onChoose: (agent: AgentChoice | null) => void
  onClose: () => void
  /** Called when access is lost. */
  onEnd: () => void
}

/** Chooses the agent whose requests the table shows, or everybody. */
export function AgentFilterDialog(props: AgentFilterDialogProps) {
  const { onChoose, onClose, onEnd } = props
  const [chosen, setChosen] = useState(props.chosen)
  const agents = useAgentList(readAgentsWithCustomers, onEnd)
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
      <AgentOptions
        agents={agents}
        chosen={chosen}
        label={copy.filterAgent}
        noAgent={copy.everyAgent}
        onChoose={setChosen}
      />
    </PanelDialog>
  )
}
