import { useEffect, useRef, useState, type MouseEventHandler } from 'react'

import { durations } from '@/config/durations'
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
  const card = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isNew) element.current?.focus()
  }, [isNew])

  // A second press on the button that sent the form, where this one stands now, would open the form again, or take the focus away.
  const [isSettling, setSettling] = useState(isNew)
  useEffect(() => {
    if (!isSettling) return
    const rest = new AbortController()
    const stay = (event: MouseEvent) => event.preventDefault()
    card.current?.addEventListener('mousedown', stay, { signal: rest.signal })
    const timer = setTimeout(() => setSettling(false), durations.settling)
    return () => {
      clearTimeout(timer)
      rest.abort()
    }
  }, [isSettling])

  return (
    <div ref={card} className={styles.received} data-consultation-received>
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
        className={isSettling ? `${styles.wrongNumber} ${styles.settling}` : styles.wrongNumber}
        name={reopenField}
        value="1"
        onClick={onReopen}
      >
        {copy.wrongNumber}
      </Button>
    </div>
  )
}
