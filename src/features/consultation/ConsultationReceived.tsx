import { useEffect, useRef, type MouseEventHandler } from 'react'

import { confirmation as copy } from '@/copy/confirmation'
import { consultation } from '@/copy/consultation'
import { formatShortDay } from '@/domain/calendar/time'
import { Button } from '@/ui/Button'
import { CheckMark } from '@/ui/drawings/CheckMark'

import { ConsultantLine } from './ConsultantLine'
import styles from './ConsultationFormCard.module.css'
import { type Confirmation, reopenField } from './consultationFormAnswer'

type ConsultationReceivedProps = Confirmation & {
  /** Whether it has just come, so that the focus goes to it. */
  isNew: boolean
  /** Without scripts its button posts, and the action opens the form again. */
  onReopen: MouseEventHandler<HTMLButtonElement>
}

/** Replaces the form at the same size. `data-consultation-received` hides the sticky call to action (CSS). */
export function ConsultationReceived(props: ConsultationReceivedProps) {
  const { callBy, consultant, isNew, name, onReopen, phone } = props
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isNew) element.current?.focus()
  }, [isNew])

  return (
    <div className={styles.received} data-consultation-received>
      <div ref={element} tabIndex={-1} role="status" className={styles.receipt}>
        <h2 className={styles.receivedTitle}>
          <CheckMark />
          {consultation.confirmationTitle}
        </h2>
        <p className={styles.receivedText}>{copy.text}</p>
        {consultant && <ConsultantLine {...consultant} />}
        <dl className={styles.nameAndPhone}>
          <div>
            <dt>{copy.name}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{copy.phone}</dt>
            <dd>{phone}</dd>
          </div>
        </dl>
        <ol className={styles.nextSteps} aria-label={copy.steps.label}>
          <li>{copy.steps.first}</li>
          <li>
            <strong>{copy.steps.callBy(formatShortDay(callBy))}</strong> {copy.steps.call}
          </li>
          <li>{copy.steps.last}</li>
        </ol>
      </div>
      <input type="hidden" name="name" value={name} />
      <Button
        type="submit"
        variant="quiet"
        className={styles.wrongNumber}
        name={reopenField}
        value="1"
        onClick={onReopen}
      >
        {copy.wrongNumber}
      </Button>
    </div>
  )
}
