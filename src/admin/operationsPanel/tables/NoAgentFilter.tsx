import { useSyncExternalStore } from 'react'

import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { type NoAgent, noAgentLabels } from '@/domain/consultations/responsibleAgent'
import { optionsOf } from '@/domain/values/optionsOf'

import styles from './NoAgentFilter.module.css'

type NoAgentFilterProps = { list: ListWithDecidedRows<ConsultationRow> }

const choices: { value: NoAgent | undefined; label: string }[] = [
  { value: undefined, label: copy.allAgents },
  ...optionsOf(noAgentLabels),
]

/** Narrows the consultation requests to those without an agent, together with the search. */
export function NoAgentFilter({ list }: NoAgentFilterProps) {
  const responsible = () => list.narrowing().responsible
  const chosen = useSyncExternalStore(list.subscribe, responsible, responsible)
  return (
    <div aria-label={copy.responsibleAgent} className={styles.filter} role="group">
      {choices.map(({ label, value }) => (
        <button
          aria-pressed={chosen === value}
          className={styles.choice}
          key={label}
          onClick={() =>
            list.filter({ responsible: value, ...(value ? { agent: undefined } : {}) })
          }
          type="button"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
