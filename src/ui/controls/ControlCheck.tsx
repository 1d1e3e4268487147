import { type ComponentProps, useId } from 'react'

import controls from './controls.module.css'

type ControlCheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string
  /** Of a surface that has its own: `check` and `failure`. */
  styles?: typeof controls
}

/** A checkbox of the site and the panel whose whole row is clickable. */
export function ControlCheck({
  error = '',
  label,
  styles = controls,
  ...input
}: ControlCheckProps) {
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
