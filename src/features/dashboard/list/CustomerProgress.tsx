import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { namedTime } from '@/domain/consultations/callBack'
import type { Customer } from '@/domain/consultations/customers'
import { dueStateOf } from '@/domain/consultations/dueState'
import { stages } from '@/domain/consultations/stage'

import styles from './CustomerProgress.module.css'

type CustomerProgressProps = { customer: Customer; now: Date }

/** How far a customer has come, by when to call, and the booked call-back. */
export function CustomerProgress({ customer, now }: CustomerProgressProps) {
  const { callBackAt, lostReason, stage } = customer
  const due = dueStateOf(customer, now)
  const isDue = callBackAt && new Date(callBackAt) <= now
  return (
    <span className={styles.progress}>
      <span className={styles.stage} data-stage={stage}>
        {stages[stage].label}
      </span>
      {lostReason && <span>{pipeline.lostReasons[lostReason]}</span>}
      {due && (
        <span className={due.isOverdue ? styles.overdue : due.isToday ? styles.today : undefined}>
          <span>{pipeline.dueAt}</span> <b>{due.text}</b>
        </span>
      )}
      {callBackAt && (
        <span className={isDue ? styles.overdue : undefined}>
          {copy.callBackAt(namedTime(callBackAt, now))}
        </span>
      )}
    </span>
  )
}
