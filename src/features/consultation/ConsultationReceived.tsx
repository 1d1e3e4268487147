import type { Ref } from 'react'
import { consultation } from '@/copy/consultation'
import { CheckMark } from '@/ui/CheckMark'
import styles from './ConsultationFormCard.module.css'

type ConsultationReceivedProps = { ref?: Ref<HTMLDivElement> }

/** Replaces the form at the same size. `data-consultation-received` hides the sticky call to action (CSS). */
export function ConsultationReceived({ ref }: ConsultationReceivedProps) {
  return (
    <div
      className={styles.received}
      ref={ref}
      tabIndex={-1}
      role="status"
      data-consultation-received
    >
      <CheckMark />
      <h2 className={styles.receivedTitle}>{consultation.confirmationTitle}</h2>
      <p className={styles.receivedText}>{consultation.confirmationText}</p>
    </div>
  )
}
