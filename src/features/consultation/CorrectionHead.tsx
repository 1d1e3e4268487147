import { useEffect, useRef } from 'react'

import { confirmation as copy } from '@/copy/confirmation'

import { ConsultantLine } from './ConsultantLine'
import styles from './ConsultationFormCard.module.css'
import type { Consultant } from './consultationFormAnswer'

type CorrectionHeadProps = { consultant?: Consultant | undefined; phoneId: string }

/** A double click on the button that opened the form must not tick the consent that is now in its place. */
const restMs = 600

/** The card's head when the form is open again for another number, which is what is missing: the focus goes there. */
export function CorrectionHead({ consultant, phoneId }: CorrectionHeadProps) {
  const head = useRef<HTMLDivElement>(null)

  useEffect(() => {
    document.getElementById(phoneId)?.focus()
    const form = head.current?.closest('form')
    const openedAt = performance.now()
    const swallow = (event: MouseEvent) => {
      if (performance.now() - openedAt < restMs) event.preventDefault()
    }
    form?.addEventListener('click', swallow, true)
    return () => form?.removeEventListener('click', swallow, true)
  }, [phoneId])

  return (
    <div className={styles.head} ref={head}>
      <h2 className={styles.title}>{copy.correctionTitle}</h2>
      {consultant && <ConsultantLine {...consultant} />}
      <p className={styles.correction}>{copy.correctionText}</p>
    </div>
  )
}
