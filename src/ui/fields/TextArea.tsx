import type { ComponentProps } from 'react'

import styles from './Field.module.css'
import { TextCount } from './TextCount'

type TextAreaProps = ComponentProps<'textarea'> & {
  id: string
  label: string
  /** Stands under the field. */
  hint?: string
  /** The most characters that its text may have; they are counted while somebody types. */
  limit?: number
  value: string
  error?: string
}

/** The multi-line counterpart of {@link Field}. */
export function TextArea({ id, label, hint, limit, error, ...input }: TextAreaProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, limit && `${id}-count`]
    .filter(Boolean)
    .join(' ')

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
        {limit && (
          <TextCount id={`${id}-count`} isRefused={Boolean(error)} max={limit} text={input.value} />
        )}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
