import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { publications as copy } from '@/copy/publications'
import { isOpenPlan, type PlannedPublication } from '@/domain/content/publications'
import { formatMoment } from '@/domain/calendar/time'

import styles from './Publications.module.css'
import { CancelPlanDialog } from './CancelPlanDialog'

type PlanListProps = {
  plans: readonly PlannedPublication[]
  onCancelled: () => void
}

/** The plans of a page or profile, each with its cancellation, and the outcome of the latest. */
export function PlanList({ onCancelled, plans }: PlanListProps) {
  const [now] = useState(() => new Date())
  const [cancelling, setCancelling] = useState<PlannedPublication | null>(null)
  const open = plans.filter(isOpenPlan)
  const ended = plans.filter((plan) => !isOpenPlan(plan))
  return (
    <>
      {open.length > 0 && (
        <ul aria-label={copy.listLabel} className={styles.list}>
          {open.map((plan) => (
            <OpenPlan key={plan.id} now={now} onCancel={() => setCancelling(plan)} plan={plan} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>{copy.endedLabel}</summary>
          <ul aria-label={copy.endedLabel} className={styles.list}>
            {ended.map((plan) => (
              <EndedPlan key={plan.id} now={now} plan={plan} />
            ))}
          </ul>
        </details>
      )}
      {cancelling && (
        <CancelPlanDialog
          onClose={() => setCancelling(null)}
          onPlanEnded={onCancelled}
          plan={cancelling}
        />
      )}
    </>
  )
}

type PlanProps = { now: Date; plan: PlannedPublication }

type OpenPlanProps = PlanProps & { onCancel: () => void }

const OpenPlan = ({ now, onCancel, plan }: OpenPlanProps) => (
  <li className={styles.plan}>
    <div className={styles.about} id={`plan-${plan.id}`}>
      <PlannedText now={now} plan={plan} />
      {plan.undoes && <div className={styles.warning}>{copy.undone(plan.undoes)}</div>}
      {plan.outcome && <div className={styles.small}>{plan.outcome}</div>}
    </div>
    <PanelButton describedBy={`plan-${plan.id}`} onClick={onCancel}>
      {copy.cancelPlan}
    </PanelButton>
  </li>
)

const EndedPlan = ({ now, plan }: PlanProps) => {
  const { outcome, settledAt, state, withdrawnBy } = plan
  const moment = settledAt === null ? '' : formatMoment(settledAt, now)
  return (
    <li className={styles.plan}>
      <div className={styles.about}>
        <PlannedText now={now} plan={plan} />
        <div className={styles.small}>
          {state === 'published'
            ? copy.ended.published(moment)
            : copy.ended.withdrawn(moment, withdrawnBy)}
        </div>
        {outcome && <div className={styles.small}>{outcome}</div>}
      </div>
    </li>
  )
}

/** When, what and by whom. */
const PlannedText = ({ now, plan: { changes, plannedBy, publishAt, state } }: PlanProps) => (
  <>
    <strong>{formatMoment(publishAt, now)}</strong>{' '}
    {state !== 'planned' && `(${copy.states[state]})`}
    {changes && <div>{copy.changed(changes)}</div>}
    <div className={styles.small}>{copy.plannedBy(plannedBy)}</div>
  </>
)
