import { useState } from 'react'

import { readAgents } from '@/admin/operationsPanel/data/readTables'
import { createSearchableList } from '@/client/live/searchableList'
import type { Result } from '@/client/callServer'
import { consultationExport as copy } from '@/copy/consultationExport'
import type { AgentRow, ConsultationsQuery } from '@/domain/operationsPanel'
import type { Page } from '@/domain/paging'
import { noAgentLabels, type NoAgent } from '@/domain/responsibleAgent'

import { type AgentChoice, AgentOptions } from './AgentOptions'
import styles from './ExportedAgent.module.css'
import { RadioFields } from './RadioFields'

export type ExportedAgents = 'all' | NoAgent | 'one'

const options: Record<ExportedAgents, string> = {
  all: copy.allAgents,
  ...noAgentLabels,
  one: copy.oneAgent,
}

type ExportedAgentProps = {
  agents: ExportedAgents
  agent: AgentChoice | null
  error?: string | undefined
  onAgents: (agents: ExportedAgents) => void
  onAgent: (agent: AgentChoice | null) => void
  /** Called when access is lost. */
  onEnd: () => void
}

/** Whose consultations are exported: everybody's, nobody's, or one agent's. */
export function ExportedAgent(props: ExportedAgentProps) {
  const { agent, agents, error, onAgent, onAgents, onEnd } = props
  const [list] = useState(() =>
    createSearchableList<AgentRow>({ read: readAgentsWithCustomers, leave: onEnd }),
  )
  return (
    <div>
      <RadioFields label={copy.agent} onChange={onAgents} options={options} value={agents} />
      {agents === 'one' && (
        <div className={styles.one}>
          <AgentOptions agents={list} chosen={agent} label={copy.chooseAgent} onChoose={onAgent} />
        </div>
      )}
      <div className={styles.error} role="alert">
        {error}
      </div>
    </div>
  )
}

/** The customers of a suspended agent stay assigned. Only the newest of each: whoever is missing is searched for. */
async function readAgentsWithCustomers(query: ConsultationsQuery): Promise<Result<Page<AgentRow>>> {
  const [approved, refused] = await Promise.all([
    readAgents({ ...query, group: 'approved' }),
    readAgents({ ...query, group: 'refused' }),
  ])
  if (!approved.ok) return approved
  if (!refused.ok) return refused
  return {
    ok: true,
    data: {
      rows: [...approved.data.rows, ...refused.data.rows],
      earlier: approved.data.earlier ?? refused.data.earlier,
    },
  }
}
