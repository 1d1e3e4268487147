import { privacyReview } from '@/copy/privacyReview'
import { boundsOf, periodOfMonth } from '@/domain/records/reviewPeriod'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { PrivacyReviewPage } from '@/useCases/privacyReview/readReview'

import { ConfirmReview } from './ConfirmReview.client'
import styles from './PrivacyReview.module.css'

const { confirming: copy } = privacyReview

/** Who has confirmed the month, or the form for it; only whole months can be confirmed. */
export function ConfirmedReviewSection({
  isLogGone,
  month,
}: Pick<PrivacyReviewPage, 'isLogGone' | 'month'>) {
  if (!month) return <p className={styles.quiet}>{copy.notAMonth}</p>
  const { confirmed, isOver, name } = month
  if (!isOver) {
    const { end } = boundsOf(periodOfMonth(name))
    return <p className={styles.quiet}>{copy.notOver(formatKoreanDay(end))}</p>
  }
  const isOpen = confirmed === null
  if (isOpen && isLogGone) return <p className={styles.quiet}>{copy.monthTooOld}</p>
  return (
    <section
      aria-labelledby="confirmed-review"
      className={isOpen ? `${styles.confirmed} ${styles.isOpen}` : styles.confirmed}
    >
      <h2 className={styles.heading} id="confirmed-review">
        {copy.heading(privacyReview.monthNamed(name))}
      </h2>
      {isOpen ? (
        <p>{copy.open}</p>
      ) : (
        <>
          <p>
            <strong>{copy.done(confirmed.who, formatKoreanTime(confirmed.at))}</strong>
          </p>
          {confirmed.note && <p className={styles.note}>{copy.noteOf(confirmed.note)}</p>}
          <p className={styles.detail}>{copy.stored}</p>
        </>
      )}
      <ConfirmReview isOpen={isOpen} key={name} month={name} />
      {isOpen && <p className={styles.signature}>{copy.unsigned}</p>}
    </section>
  )
}
