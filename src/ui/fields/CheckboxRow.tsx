import type { ComponentProps, ReactNode } from 'react'

import styles from './CheckboxRow.module.css'

type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  id: string
  label: string
  /** The id of the element with this checkbox's error. */
  errorId?: string
  /** Not part of the checkbox's accessible name, e.g. the link to the consent notice. */
  children?: ReactNode
}

/** A checkbox whose whole row is clickable. */
export function CheckboxRow({ id, label, errorId, children, ...input }: CheckboxRowProps) {
  const labelId = `${id}-label`

  return (
    <label className={styles.row} htmlFor={id}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.checkbox}
        aria-labelledby={labelId}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
      <span>
        <span id={labelId}>{label}</span> {children}
      </span>
    </label>
  )
}
