import type { ReactNode } from 'react'
import styles from './Drawing.module.css'

type DrawingProps = { viewBox?: string; children: ReactNode }

export function Drawing({ viewBox = '0 0 96 96', children }: DrawingProps) {
  return (
    <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  )
}
