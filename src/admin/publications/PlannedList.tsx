import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { publications as copy } from '@/copy/publications'
import type { ScheduledPublication } from '@/domain/publications'
import { formatKoreanTime } from '@/domain/time'

import styles from './Publications.module.css'
import { withdraw } from './withdraw'

type PlannedListProps = { plans: readonly ScheduledPublication[]; onChange: () => void }

/** What is planned for a page or profile, each with the way back. */
export const PlannedList = ({ onChange, plans }: PlannedListProps) => (
  <ul aria-label={copy.listLabel} className={styles.list}>
    {plans.map(({ id, outcome, plannedBy, publishAt, state }) => (
      <li className={styles.plan} key={id}>
        <div id={`plan-${id}`}>
          <strong>{formatKoreanTime(publishAt)}</strong>{' '}
          {state === 'held' && `(${copy.states.held})`}
          <div className={styles.small}>{outcome ?? copy.plannedBy(plannedBy)}</div>
        </div>
        <PanelButton
          describedBy={`plan-${id}`}
          onClick={() => {
            void withdraw(id).then(onChange)
          }}
        >
          {copy.withdraw}
        </PanelButton>
      </li>
    ))}
  </ul>
)
