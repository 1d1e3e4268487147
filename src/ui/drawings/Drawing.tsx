import type { ReactNode } from 'react'
import styles from './Drawing.module.css'

type DrawingProps = {
  viewBox?: string
  /** The outline of the soft shape behind the lines. */
  soft?: string
  children: ReactNode
}

export function Drawing({ viewBox = '0 0 96 96', soft, children }: DrawingProps) {
  return (
    <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
      {soft && <path className={styles.soft} d={soft} />}
      {children}
    </svg>
  )
}
