import type { ReactNode } from 'react'
import styles from './Alert.module.css'

type AlertProps = { id?: string; className?: string; children?: ReactNode }

/** Render it always, empty or not, and never as `display: none`: screen readers skip a live region that appears together with its text. */
export function Alert({ id, className, children }: AlertProps) {
  return (
    <div id={id} role="alert" className={[styles.alert, className].filter(Boolean).join(' ')}>
      {children}
    </div>
  )
}
