import type { Ref } from 'react'
import { consultation } from '@/copy/consultation'
import styles from './ConsultationFormCard.module.css'

type ConsultationReceivedProps = { ref?: Ref<HTMLDivElement> }

/** Takes the form's place and its size. `data-consultation-received` tells the sticky call to action to go. */
export function ConsultationReceived({ ref }: ConsultationReceivedProps) {
  return (
    <div
      className={styles.received}
      ref={ref}
      tabIndex={-1}
      role="status"
      data-consultation-received
    >
      <svg className={styles.mark} viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="34" />
        <path d="M22 37.5 32 47.5 51 27" pathLength="1" />
      </svg>
      <h2 className={styles.receivedTitle}>{consultation.confirmationTitle}</h2>
      <p className={styles.receivedText}>{consultation.confirmationText}</p>
    </div>
  )
}
