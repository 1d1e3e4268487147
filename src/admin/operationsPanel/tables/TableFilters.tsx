import { useState, useSyncExternalStore } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { AgentFilterDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { useIsNarrow } from '@/admin/operationsPanel/useTabs'
import type { AgentChoice } from '@/admin/operationsPanel/dialogs/AgentOptions'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { type Stage, stageOptions } from '@/domain/consultations/stage'

import { NoAgentFilter } from './NoAgentFilter'
import { PeriodFilter } from './PeriodFilter'
import styles from './TableFilters.module.css'

type TableFiltersProps = {
  operationsPanel: OperationsPanelStore
  /** The one to whom the table was last narrowed; the store knows the id alone. */
  agent: AgentChoice | null
  onAgent: (agent: AgentChoice | null) => void
}

/** Narrows the consultations by agent, stage, period of receipt and whether they are overdue, together with the search. */
export function TableFilters({ agent: known, onAgent, operationsPanel }: TableFiltersProps) {
  const { consultations: list, leavePage } = operationsPanel
  const narrowing = useSyncExternalStore(list.subscribe, list.narrowing, list.narrowing)
  const resets = useSyncExternalStore(list.subscribe, list.resets, list.resets)
  const { agent, from, overdue, stage, to } = narrowing
  const [isChoosing, setIsChoosing] = useState(false)
  const [isExpanded, setIsExpanded] = useState(false)
  const isNarrow = useIsNarrow()
  const chosenFilters = [stage, agent, from ?? to].filter(Boolean).length

  const chooseAgent = (chosen: AgentChoice | null) => {
    onAgent(chosen)
    list.filter({ agent: chosen?.id, ...(chosen ? { responsible: undefined } : {}) })
  }
  return (
    <div aria-label={copy.filters} className={styles.filters} role="group">
      <NoAgentFilter list={list} />
      <button
        aria-pressed={overdue === true}
        className={styles.toggle}
        onClick={() => list.filter({ overdue: overdue ? undefined : true })}
        type="button"
      >
        {pipeline.overdue}
      </button>
      {isNarrow && (
        <button
          aria-expanded={isExpanded}
          className={styles.more}
          onClick={() => setIsExpanded(!isExpanded)}
          type="button"
        >
          {copy.moreFilters(chosenFilters)}
        </button>
      )}
      {(!isNarrow || isExpanded) && (
        <>
          <select
            aria-label={pipeline.stage}
            className={stage ? `${styles.field} ${styles.active}` : styles.field}
            onChange={({ target }) =>
              list.filter({ stage: (target.value || undefined) as Stage | undefined })
            }
            value={stage ?? ''}
          >
            <option value="">{copy.allStages}</option>
            {stageOptions.map(({ label, value }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button
            aria-haspopup="dialog"
            className={agent ? `${styles.field} ${styles.active}` : styles.field}
            onClick={() => setIsChoosing(true)}
            type="button"
          >
            {agent ? (known?.name ?? copy.responsibleAgent) : copy.everyAgent}
          </button>
          <PeriodFilter key={resets} list={list} />
        </>
      )}
      {list.isNarrowed() && (
        <PanelButton variant="subtle" onClick={list.reset}>
          {copy.resetFilters}
        </PanelButton>
      )}
      {isChoosing && (
        <AgentFilterDialog
          chosen={agent ? known : null}
          onChoose={chooseAgent}
          onClose={() => setIsChoosing(false)}
          onEnd={leavePage}
        />
      )}
    </div>
  )
}
