import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { publications as copy } from '@/copy/publications'
import { isOpenPlan, type ScheduledPublication } from '@/domain/publications'
import { formatKoreanTime } from '@/domain/time'

import styles from './Publications.module.css'
import { withdraw } from './withdraw'

type PlanListProps = { plans: readonly ScheduledPublication[]; onChange: () => void }

/** What is planned for a page or profile, each with the way back, and what became of the latest. */
export function PlanList({ onChange, plans }: PlanListProps) {
  const open = plans.filter(isOpenPlan)
  const settled = plans.filter((plan) => !isOpenPlan(plan))
  return (
    <>
      {open.length > 0 && (
        <ul aria-label={copy.listLabel} className={styles.list}>
          {open.map((plan) => (
            <OpenPlan key={plan.id} onChange={onChange} plan={plan} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details className={styles.settled}>
          <summary>{copy.settledLabel}</summary>
          <ul aria-label={copy.settledLabel} className={styles.list}>
            {settled.map((plan) => (
              <SettledPlan key={plan.id} plan={plan} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type OpenPlanProps = { plan: ScheduledPublication; onChange: () => void }

const OpenPlan = ({
  onChange,
  plan: { id, outcome, plannedBy, publishAt, state },
}: OpenPlanProps) => (
  <li className={styles.plan}>
    <div id={`plan-${id}`}>
      <strong>{formatKoreanTime(publishAt)}</strong> {state === 'held' && `(${copy.states.held})`}
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
)

type SettledPlanProps = { plan: ScheduledPublication }

const SettledPlan = ({
  plan: { outcome, plannedBy, publishAt, settledAt, state },
}: SettledPlanProps) => (
  <li className={styles.plan}>
    <div>
      <strong>{formatKoreanTime(publishAt)}</strong> ({copy.states[state]})
      <div className={styles.small}>{copy.plannedBy(plannedBy)}</div>
      <div className={styles.small}>
        {copy.settled[state === 'published' ? state : 'withdrawn'](formatKoreanTime(settledAt))}
      </div>
      {outcome && <div className={styles.small}>{outcome}</div>}
    </div>
  </li>
)
