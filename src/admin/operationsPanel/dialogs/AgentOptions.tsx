import { useEffect, useId, useSyncExternalStore } from 'react'

import type { SearchableList } from '@/client/live/searchableList'
import { onSignedInAgain } from '@/client/saving/questions'
import { SearchField } from '@/admin/operationsPanel/tables/SearchField'
import { LeaveMark } from '@/admin/operationsPanel/tables/LeaveMark'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

import styles from './AgentOptions.module.css'

export type AgentChoice = { id: string; name: string; phone?: string } & Partial<
  Pick<AgentRow, 'leave'>
>

type AgentOptionsProps = {
  agents: SearchableList<AgentRow>
  /** Undefined before anything is chosen. */
  chosen: AgentChoice | null | undefined
  label: string
  /** The text of the option for no agent; undefined leaves the option out. */
  noAgent?: string
  onChoose: (agent: AgentChoice | null) => void
}

/** A searchable choice of one agent. */
export function AgentOptions({ agents, chosen, label, noAgent, onChoose }: AgentOptionsProps) {
  const name = useId()
  const view = useSyncExternalStore(agents.subscribe, agents.view, agents.view)
  useEffect(() => {
    const read = () => void agents.refresh()
    read()
    // The loss of access has dropped them.
    const unfollow = onSignedInAgain(read)
    return () => {
      unfollow()
      agents.stop()
    }
  }, [agents])
  const rows = view.state === 'shown' ? view.page.rows : []

  // The chosen agent stays visible whatever is searched for.
  const isListed = !chosen || rows.some(({ id }) => id === chosen.id)
  const shown: AgentChoice[] = isListed ? rows : [chosen, ...rows]

  const option = (agent: AgentChoice | null, text: string) => (
    <label className={styles.option} key={agent?.id ?? ''}>
      <input
        checked={chosen !== undefined && chosen?.id === agent?.id}
        name={name}
        onChange={() => onChoose(agent)}
        type="radio"
      />
      <span className={styles.name}>
        {text} <LeaveMark leave={agent?.leave} />
      </span>
      <span className={styles.detail}>{agent?.phone}</span>
    </label>
  )

  return (
    <>
      <SearchField of={label} onSearch={agents.search} placeholder={copy.searchAgents} />
      <fieldset className={styles.options} aria-busy={view.state === 'loading'}>
        <legend className="sr-only">{label}</legend>
        {noAgent && option(null, noAgent)}
        {shown.map((agent) => option(agent, agent.name))}
        <div className={styles.state} role="status">
          {view.state === 'loading' && copy.loading}
          {view.state === 'failed' && copy.agentsFailure}
          {view.state === 'shown' && rows.length === 0 && copy.noResults}
          {view.state === 'shown' && view.page.earlier && copy.moreAgents}
        </div>
      </fieldset>
    </>
  )
}
