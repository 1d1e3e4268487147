import { type ReactNode, useId } from 'react'

import styles from './field.module.css'
import { PanelTextCount } from './PanelTextCount'

type DialogFieldProps = {
  label: ReactNode
  /** Without it there can be none. */
  error?: string
  hint?: string
  count?: { length: number; max: number }
  children: (control: {
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    className: string | undefined
    id: string
  }) => ReactNode
}

/** A control of a dialog between its label and what is said below it. */
export function DialogField({ children, count, error, hint, label }: DialogFieldProps) {
  const id = useId()
  const describedBy = [
    hint && `${id}-hint`,
    count && `${id}-count`,
    error !== undefined && `${id}-error`,
  ]
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        className: styles.input,
        id,
      })}
      {count && <PanelTextCount id={`${id}-count`} {...count} />}
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
