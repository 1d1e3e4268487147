import { useEffect, useId, useState, useSyncExternalStore } from 'react'

import { readAgents } from '@/admin/operationsPanel/data/readTables'
import { createSearchableList } from '@/admin/operationsPanel/data/searchableList'
import { SearchField } from '@/admin/operationsPanel/tables/SearchField'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentRow, ConsultationRow } from '@/domain/operationsPanel'

import { PanelDialog } from './PanelDialog'
import styles from './ReassignDialog.module.css'

/** An agent, or null for unassigned. */
type Choice = { id: string; name: string; phone?: string } | null

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
  const name = useId()
  const [chosen, setChosen] = useState<Choice>(
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
  const view = useSyncExternalStore(agents.subscribe, agents.view, agents.view)
  useEffect(() => void agents.refresh(), [agents])
  const rows = view.phase === 'shown' ? view.page.rows : []

  // The chosen agent stays visible whatever is searched for.
  const isListed = !chosen || rows.some(({ id }) => id === chosen.id)
  const shown: NonNullable<Choice>[] = isListed ? rows : [chosen, ...rows]

  const option = (agent: Choice) => (
    <label className={styles.option} key={agent?.id ?? ''}>
      <input
        checked={chosen?.id === agent?.id}
        name={name}
        onChange={() => setChosen(agent)}
        type="radio"
      />
      <span className={styles.name}>{agent?.name ?? copy.unassigned}</span>
      <span className={styles.detail}>{agent?.phone}</span>
    </label>
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
      <SearchField of={copy.chooseAgent} onSearch={agents.search} placeholder={copy.searchAgents} />
      <fieldset className={styles.options} aria-busy={view.phase === 'loading'}>
        <legend className="sr-only">{copy.chooseAgent}</legend>
        {option(null)}
        {shown.map(option)}
        <div className={styles.state} role="status">
          {view.phase === 'loading' && copy.loading}
          {view.phase === 'failed' && copy.agentsFailure}
          {view.phase === 'shown' && rows.length === 0 && copy.noResults}
          {view.phase === 'shown' && view.page.earlier && copy.moreAgents}
        </div>
      </fieldset>
    </PanelDialog>
  )
}
