import { type ReactNode, useId } from 'react'

import controls from '@/ui/controls/controls.module.css'
import { useFocusOnNewTitle } from '@/ui/focus/useFocusOnNewTitle'

import styles from './EnrolmentStep.module.css'

type EnrolmentStepProps = { title: string; text: string; children: ReactNode }

/** A step on a page of its own. */
export function EnrolmentStep({ children, text, title }: EnrolmentStepProps) {
  const heading = useFocusOnNewTitle(title)
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${controls.surface} ${styles.step}`}>
      <h2 className={styles.title} id={id} ref={heading}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}
