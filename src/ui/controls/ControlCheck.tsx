import { type ComponentProps, useId } from 'react'

import styles from './controls.module.css'

type ControlCheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string | undefined
}

/** A checkbox of the site and the panel whose whole row is clickable. */
export function ControlCheck({ error = '', label, ...input }: ControlCheckProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          aria-describedby={`${id}-error`}
          aria-invalid={error !== '' || undefined}
          type="checkbox"
        />
        {label}
      </label>
      <div className={styles.failure} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
