import type { ReactNode } from 'react'
import styles from './Section.module.css'

type SectionProps = {
  headingId: string
  tone?: 'ground' | 'tint'
  className?: string
  children: ReactNode
}

export function Section({ headingId, tone = 'ground', className, children }: SectionProps) {
  return (
    <section
      className={[styles.section, tone === 'tint' && styles.tint].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
    >
      <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
    </section>
  )
}
