import { useId, useSyncExternalStore } from 'react'

import type { LingeringList } from '@/admin/operationsPanel/data/lingering'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel'
import { type NoAgent, noAgentLabels, noAgents } from '@/domain/responsibleAgent'

import styles from './NoAgentFilter.module.css'

type NoAgentFilterProps = { list: LingeringList<ConsultationRow> }

const choices: { value: NoAgent | undefined; label: string }[] = [
  { value: undefined, label: copy.allAgents },
  ...noAgents.map((value) => ({ value, label: noAgentLabels[value] })),
]

/** Narrows the consultation requests to those without an agent, together with the search. */
export function NoAgentFilter({ list }: NoAgentFilterProps) {
  const name = useId()
  const responsible = () => list.narrowing().responsible
  const chosen = useSyncExternalStore(list.subscribe, responsible, responsible)
  return (
    <fieldset className={styles.filter}>
      <legend className="sr-only">{copy.responsibleAgent}</legend>
      {choices.map(({ label, value }) => (
        <label className={styles.choice} key={label}>
          <input
            checked={chosen === value}
            className={styles.input}
            name={name}
            onChange={() => list.filter(value)}
            type="radio"
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
