import type { ComponentProps } from 'react'

import styles from './Field.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  id: string
  label: string
  /** `hint` and `count` (of characters) stand side by side under the field. */
  hint?: string
  count?: string
  error?: string
}

/** The multi-line counterpart of {@link Field}. */
export function TextArea({ id, label, hint, count, error, ...input }: TextAreaProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        className={`${styles.input} ${styles.lines}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <div className={styles.below}>
        <span id={`${id}-hint`}>{hint}</span>
        <span className={styles.count}>{count}</span>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
