'use client'

import { useEffect, useState, type ReactNode } from 'react'
import styles from './StickyCallToAction.module.css'

type StickyCallToActionProps = {
  /** The id of the form card; the bar is hidden while it is in view. */
  targetId: string
  children: ReactNode
}

/** On phones and tablets; the header has the one of wider screens, which `data-form-away` shows (CSS). */
export function StickyCallToAction({ targetId, children }: StickyCallToActionProps) {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const target = document.getElementById(targetId)
    if (!target) return

    const observer = new IntersectionObserver((entries) => {
      setIsShown(entries.at(-1)?.isIntersecting === false)
    })
    observer.observe(target)

    return () => observer.disconnect()
  }, [targetId])

  return (
    <div
      className={isShown ? `${styles.bar} ${styles.isShown}` : styles.bar}
      data-form-away={isShown || undefined}
      inert={!isShown}
    >
      {children}
    </div>
  )
}
