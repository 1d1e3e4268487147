import { useId, useRef, useState } from 'react'

import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { texts } from '@/copy/texts'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { firstDay, isPeriodDay, isReversed } from '@/domain/calendar/period'
import { halfTypedDay, lastDay } from '@/ui/fields/dayInputs'

import styles from './TableFilters.module.css'

type PeriodFilterProps = { list: ListWithDecidedRows<ConsultationRow> }

/** Narrows the consultations to days of receipt; both ends may be open. */
export function PeriodFilter({ list }: PeriodFilterProps) {
  const id = useId()
  const { from = '', to = '' } = list.narrowing()
  const [typed, setTyped] = useState({ from, to })
  const [isHalfTyped, setHalfTyped] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isWrong = isPeriodDay(typed.from) && isPeriodDay(typed.to) && isReversed(typed)

  const noteHalfTyped = () => setHalfTyped(halfTypedDay(root.current) !== undefined)
  const change = (end: 'from' | 'to', value: string) => {
    const next = { ...typed, [end]: value }
    if (isHalfTyped) noteHalfTyped()
    setTyped(next)
    const isComplete = [next.from, next.to].every((day) => day === '' || isPeriodDay(day))
    if (isComplete && !isReversed(next))
      list.filter({ from: next.from || undefined, to: next.to || undefined })
  }
  const field = (end: 'from' | 'to', label: string) => (
    <input
      aria-describedby={`${id}error`}
      aria-invalid={isWrong || isHalfTyped || undefined}
      aria-label={label}
      className={typed[end] ? `${styles.field} ${styles.active}` : styles.field}
      max={lastDay}
      min={firstDay}
      onBlur={noteHalfTyped}
      onChange={({ target }) => change(end, target.value)}
      title={label}
      type="date"
      value={typed[end]}
    />
  )
  return (
    <div className={styles.period} ref={root}>
      {field('from', copy.receivedFrom)}
      <span aria-hidden="true">~</span>
      {field('to', copy.receivedTo)}
      <span className={styles.error} id={`${id}error`} role="alert">
        {isHalfTyped ? texts.dayInvalid : isWrong && texts.daysReversed}
      </span>
    </div>
  )
}
