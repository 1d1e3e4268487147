import { type ReactNode, useId, useRef } from 'react'

import { useLostFocus } from '@/ui/focus/useLostFocus'

import styles from './Part.module.css'

type PartProps = { title: string; children: ReactNode }

/** A part of the drawer. Its heading gets the focus when the focused element goes. */
export function Part({ children, title }: PartProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)
  return (
    <section aria-labelledby={id} className={styles.part} onFocus={onFocus}>
      <h3 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
