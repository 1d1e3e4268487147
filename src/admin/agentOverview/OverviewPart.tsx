import { type ReactNode, type RefObject, useId } from 'react'

import styles from './AgentOverview.module.css'

type OverviewPartProps = {
  title: string
  /** Of the heading, which may get the focus. */
  heading?: RefObject<HTMLHeadingElement | null>
  count?: string
  link?: ReactNode
  children: ReactNode
}

/** A titled part of an agent's page in the panel, with a link to all of it. */
export function OverviewPart({ children, count, heading, link, title }: OverviewPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.top}>
        <h2 className={styles.title} id={id} ref={heading} tabIndex={heading && -1}>
          {title}
        </h2>
        {count && <span className={styles.count}>{count}</span>}
        <div className={styles.link}>{link}</div>
      </div>
      {children}
    </section>
  )
}
