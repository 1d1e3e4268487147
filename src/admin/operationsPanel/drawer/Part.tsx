import { type ReactNode, useId } from 'react'

import styles from './Part.module.css'

type PartProps = { title: string; children: ReactNode }

/** A part of the drawer with its heading. */
export function Part({ children, title }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}
