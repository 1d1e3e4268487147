import { type RefObject, useId } from 'react'

import styles from './CheckField.module.css'

type CheckFieldProps = {
  children: string
  error: string
  field: RefObject<HTMLInputElement | null>
  onChange: () => void
}

/** A checkbox that has to be ticked before the dialog is confirmed. */
export function CheckField({ children, error, field, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          aria-describedby={`${id}-error`}
          aria-invalid={error !== '' || undefined}
          aria-required
          onChange={onChange}
          ref={field}
          type="checkbox"
        />
        {children}
      </label>
      <div className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
