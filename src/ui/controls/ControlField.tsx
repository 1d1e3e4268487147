import { type ComponentProps, useId } from 'react'

import styles from './controls.module.css'

type ControlFieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  /** How long the text is and may be, in place of a hint. */
  count?: string
  error?: string
}

/** A field of the site and the panel, with its hint and its error below it. */
export function ControlField({ count, error = '', hint, label, ...input }: ControlFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error !== '' || undefined}
        className={styles.input}
        id={id}
      />
      <div className={styles.failure} id={`${id}-error`} role="alert">
        {error}
      </div>
      <p className={count ? styles.count : styles.hint} id={`${id}-hint`}>
        {count ?? hint}
      </p>
    </div>
  )
}
