import type { ComponentProps, ReactNode } from 'react'
import styles from './ConsultationFormCard.module.css'

type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  id: string
  label: string
  /** The id of the element that holds this checkbox's error, wherever it stands. */
  errorId?: string
  /** Stands in the row but not in the checkbox's name: a link to what is agreed to. */
  children?: ReactNode
}

/** The whole row ticks the box; the box's name is the label's text and nothing else. */
export function CheckboxRow({ id, label, errorId, children, ...input }: CheckboxRowProps) {
  const labelId = `${id}-label`

  return (
    <label className={styles.checkboxRow} htmlFor={id}>
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
