import { type ReactNode, useId } from 'react'

import { useLostFocus } from '@/ui/focus/useLostFocus'

import styles from './Part.module.css'

type PartProps = { title: string; children: ReactNode }

/** A part of the drawer. Its heading gets the focus when the focused element goes. */
export function Part({ children, title }: PartProps) {
  const id = useId()
  const { fallback, onFocus } = useLostFocus<HTMLHeadingElement>()
  return (
    <section aria-labelledby={id} className={styles.part} onFocus={onFocus}>
      <h3 className={styles.heading} id={id} ref={fallback} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
