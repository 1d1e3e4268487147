import type { ComponentProps, ReactNode } from 'react'

import styles from './Field.module.css'

type FieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  /** Shown beside the label, not inside it, so that the accessible name is the label alone. */
  requiredMark?: string
  /** Shown under the field. A form that shows its errors elsewhere passes `errorId` instead. */
  error?: string
  /** The id of the element with this field's error. */
  errorId?: string
  /** Stands opposite the label. */
  count?: ReactNode
}

export function Field({ id, label, requiredMark, error, errorId, count, ...input }: FieldProps) {
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
        {count}
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
