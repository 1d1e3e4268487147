import { useId, useState } from 'react'

import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { consultationExport } from '@/copy/consultationExport'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { parseKoreanDay } from '@/domain/calendar/time'
import { lastDay } from '@/ui/fields/dayInputs'

import styles from './TableFilters.module.css'

type PeriodFilterProps = { list: ListWithDecidedRows<ConsultationRow> }

/** A year that is still being typed is long ago. */
const earliest = '2000-01-01'

/** Narrows the consultations to days of receipt; both ends may be open. */
export function PeriodFilter({ list }: PeriodFilterProps) {
  const id = useId()
  const { from = '', to = '' } = list.narrowing()
  const [typed, setTyped] = useState({ from, to })
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to

  const change = (end: 'from' | 'to', value: string) => {
    const next = { ...typed, [end]: value }
    setTyped(next)
    const isComplete = [next.from, next.to].every((day) => day === '' || isDay(day))
    const isInOrder = !next.from || !next.to || next.from <= next.to
    if (isComplete && isInOrder)
      list.filter({ from: next.from || undefined, to: next.to || undefined })
  }
  const field = (end: 'from' | 'to', label: string) => (
    <input
      aria-describedby={`${id}error`}
      aria-invalid={isReversed || undefined}
      aria-label={label}
      className={typed[end] ? `${styles.field} ${styles.active}` : styles.field}
      max={lastDay}
      min={earliest}
      onChange={({ target }) => change(end, target.value)}
      title={label}
      type="date"
      value={typed[end]}
    />
  )
  return (
    <div className={styles.period}>
      {field('from', copy.receivedFrom)}
      <span aria-hidden="true">~</span>
      {field('to', copy.receivedTo)}
      <span className={styles.error} id={`${id}error`} role="alert">
        {isReversed && consultationExport.daysReversed}
      </span>
    </div>
  )
}

const isDay = (text: string) => text >= earliest && parseKoreanDay(text) !== undefined
