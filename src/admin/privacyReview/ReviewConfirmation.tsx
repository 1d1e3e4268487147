import { privacyReview } from '@/copy/privacyReview'
import { boundsOf, periodOfMonth } from '@/domain/records/reviewPeriod'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { PrivacyReviewPage } from '@/useCases/privacyReview/readReview'

import { ConfirmReview } from './ConfirmReview.client'
import styles from './PrivacyReview.module.css'

const { confirmation: copy } = privacyReview

/** Who has confirmed the month, or the form that does; a period that is no month can't be. */
export function ReviewConfirmation({ month }: Pick<PrivacyReviewPage, 'month'>) {
  if (!month) return <p className={styles.quiet}>{copy.notAMonth}</p>
  const { confirmation, isOver, name } = month
  if (!isOver) {
    const { end } = boundsOf(periodOfMonth(name))
    return <p className={styles.quiet}>{copy.notOver(formatKoreanDay(end))}</p>
  }
  const isOpen = confirmation === null
  return (
    <section
      aria-labelledby="confirmation"
      className={isOpen ? `${styles.confirmation} ${styles.isOpen}` : styles.confirmation}
    >
      <h2 className={styles.heading} id="confirmation">
        {copy.heading(privacyReview.monthNamed(name))}
      </h2>
      {isOpen ? (
        <>
          <p>{copy.open}</p>
          <ConfirmReview month={name} />
          <p className={styles.signature}>{copy.unsigned}</p>
        </>
      ) : (
        <>
          <p>
            <strong>{copy.done(confirmation.who, formatKoreanTime(confirmation.at))}</strong>
          </p>
          {confirmation.note && <p className={styles.note}>{copy.noteOf(confirmation.note)}</p>}
          <p className={styles.detail}>{copy.stored}</p>
        </>
      )}
    </section>
  )
}
