import type { ComponentProps } from 'react'
import styles from './Field.module.css'

type FieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  /** A word beside the label; outside of it, so that the field's name stays the label alone. */
  requiredMark?: string
  /** Shown under the field. A form that shows its errors elsewhere passes `errorId` in its place. */
  error?: string
  /** The id of the element that holds this field's error, wherever it stands. */
  errorId?: string
}

export function Field({ id, label, requiredMark, error, errorId, ...input }: FieldProps) {
  const ownErrorId = error ? `${id}-error` : undefined
  const describedBy = [input['aria-describedby'], errorId ?? ownErrorId].filter(Boolean).join(' ')

  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {requiredMark && (
          <span className={styles.mark} aria-hidden="true">
            {requiredMark}
          </span>
        )}
      </div>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required={requiredMark ? true : input['aria-required']}
        aria-invalid={error || errorId ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {ownErrorId && (
        <p className={styles.error} id={ownErrorId}>
          {error}
        </p>
      )}
    </div>
  )
}
