import field from '@/admin/controls/field.module.css'
import { RadioFields } from '@/admin/controls/RadioFields'
import { readAgentsWithCustomers } from '@/admin/operationsPanel/data/readTables'
import { consultationExport as copy } from '@/copy/consultationExport'
import { noAgentLabels, type NoAgent } from '@/domain/consultations/responsibleAgent'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import styles from './ExportedAgent.module.css'
import { useAgentList } from './useAgentList'

export type ExportedAgents = 'all' | NoAgent | 'one'

const options: Record<ExportedAgents, string> = {
  all: copy.allAgents,
  ...noAgentLabels,
  one: copy.oneAgent,
}

type ExportedAgentProps = {
  agents: ExportedAgents
  agent: AgentChoice | null
  error?: string
  onAgents: (agents: ExportedAgents) => void
  onAgent: (agent: AgentChoice | null) => void
  /** Called when access is lost. */
  onEnd: () => void
}

/** Whose consultations are exported: everybody's, nobody's, or one agent's. */
export function ExportedAgent({ agents, error, onAgents, ...one }: ExportedAgentProps) {
  return (
    <div>
      <RadioFields label={copy.agent} onChange={onAgents} options={options} value={agents} />
      {agents === 'one' && <OneAgent {...one} />}
      <div className={field.error} role="alert">
        {error}
      </div>
    </div>
  )
}

type OneAgentProps = Pick<ExportedAgentProps, 'agent' | 'onAgent' | 'onEnd'>

/** Shown anew, its list is searched for nothing, as its search field. */
function OneAgent({ agent, onAgent, onEnd }: OneAgentProps) {
  const list = useAgentList(readAgentsWithCustomers, onEnd)
  return (
    <div className={styles.one}>
      <AgentOptions agents={list} chosen={agent} label={copy.chooseAgent} onChoose={onAgent} />
    </div>
  )
}
