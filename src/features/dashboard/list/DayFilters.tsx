import { customers as copy } from '@/copy/customers'
import type { CustomerCounts, DueFilter } from '@/domain/consultations/customers'
import { keysOf } from '@/domain/values/keysOf'

import page from '../AgentPage.module.css'
import { CustomerCount } from './CustomerCount'
import styles from './DayFilters.module.css'

type DayFiltersProps = {
  /** Null while nobody knows. */
  counts: CustomerCounts['due'] | null
  hasFailed: boolean
  chosen: DueFilter | undefined
  /** Chosen again, a filter is switched off. */
  onChoose: (filter: DueFilter | undefined) => void
}

const filters = keysOf(copy.due)

/** What there is to do today; each number shows its customers in the list (specification 5.8). */
export function DayFilters({ chosen, counts, hasFailed, onChoose }: DayFiltersProps) {
  return (
    <section aria-labelledby="today">
      <h2 className={page.heading} id="today">
        {copy.today}
      </h2>
      <div className={styles.filters}>
        {filters.map((filter) => (
          <button
            aria-pressed={filter === chosen}
            className={styles.filter}
            data-urgent={(filter === 'overdue' && counts?.overdue) || undefined}
            key={filter}
            onClick={() => onChoose(filter === chosen ? undefined : filter)}
            type="button"
          >
            <span className={styles.label}>{copy.due[filter]}</span>{' '}
            <CustomerCount
              className={styles.count}
              count={counts?.[filter]}
              hasFailed={hasFailed}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
