import { type RefObject, useId } from 'react'

import { pipeline as copy } from '@/copy/pipeline'
import { type LostReason, lostReasonOptions } from '@/domain/stage'

import styles from './field.module.css'

type LostReasonFieldProps = {
  value: LostReason | ''
  error: string
  field: RefObject<HTMLSelectElement | null>
  onChange: (reason: LostReason | '') => void
}

/** Why a request is closed without a contract; nothing is chosen at first. */
export function LostReasonField({ error, field, onChange, value }: LostReasonFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {copy.lostReason}
      </label>
      <select
        aria-describedby={`${id}-error`}
        aria-invalid={error !== '' || undefined}
        aria-required
        className={styles.input}
        id={id}
        onChange={({ target }) => onChange(target.value as LostReason | '')}
        ref={field}
        value={value}
      >
        <option value="">{copy.errors.lostReasonMissing}</option>
        {lostReasonOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <div className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
