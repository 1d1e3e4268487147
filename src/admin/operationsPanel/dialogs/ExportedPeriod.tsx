import { useId } from 'react'

import field from '@/admin/controls/field.module.css'
import { consultationExport as copy } from '@/copy/consultationExport'
import { formatKoreanDay, parseKoreanDay } from '@/domain/calendar/time'
import { lastDay } from '@/ui/fields/dayInputs'

import styles from './ExportedPeriod.module.css'

type Period = { from: string; to: string }

type ExportedPeriodProps = {
  period: Period
  error?: string
  onChange: (period: Period) => void
}

/** The first and the last day of receipt; an empty one limits nothing. */
export function ExportedPeriod({ error, onChange, period }: ExportedPeriodProps) {
  const id = useId()
  const [from, to] = [shownDay(period.from), shownDay(period.to)]
  return (
    <div>
      <div className={styles.period}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label className={field.label} htmlFor={`${id}${end}`}>
              {copy[end]}
            </label>
            <input
              aria-describedby={`${id}error`}
              aria-invalid={error !== undefined || undefined}
              className={field.input}
              id={`${id}${end}`}
              max={lastDay}
              onChange={({ target }) => onChange({ ...period, [end]: target.value })}
              type="date"
              value={period[end]}
            />
          </div>
        ))}
      </div>
      {(from || to) && <p className={field.hint}>{copy.period(from, to)}</p>}
      <div className={field.error} id={`${id}error`} role="alert">
        {error}
      </div>
    </div>
  )
}

/** The browser writes a date in its own language. */
function shownDay(text: string): string {
  const day = parseKoreanDay(text)
  return day ? formatKoreanDay(day) : ''
}
