import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import styles from './Part.module.css'

type PartProps = { title: string; children: ReactNode }

/** A part of the drawer with its heading, which gets the focus when what had it goes, such as the button of a stage that is there now. */
export function Part({ children, title }: PartProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })

  return (
    <section
      aria-labelledby={id}
      className={styles.part}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <h3 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
