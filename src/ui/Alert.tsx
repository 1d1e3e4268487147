import type { ReactNode } from 'react'
import styles from './Alert.module.css'

type AlertProps = { id?: string; className?: string; children?: ReactNode }

/** Always in the page, empty or not: a live region that arrives together with its text is not read out. */
export function Alert({ id, className, children }: AlertProps) {
  return (
    <div id={id} role="alert" className={[styles.alert, className].filter(Boolean).join(' ')}>
      {children}
    </div>
  )
}
