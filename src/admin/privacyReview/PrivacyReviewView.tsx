import type { AdminViewServerProps } from 'payload'

import { PanelPage } from '@/admin/PanelPage'
import { privacyReview as copy } from '@/copy/privacyReview'
import { koreanMonth } from '@/domain/records/reviewPeriod'
import { formatKoreanDay, formatKoreanTime, startOfIsoDay } from '@/domain/calendar/time'
import { redirectUnlessAdmin } from '@/server/redirectUnlessAdmin'
import { readReview } from '@/useCases/privacyReview/readReview'

import { ConfirmedReviewSection } from './ConfirmedReviewSection'
import styles from './PrivacyReview.module.css'
import { ReviewPart } from './ReviewPart'
import { ReviewTools } from './ReviewTools.client'
import { Unusual } from './Unusual'

/** The page of the panel that answers an audit (specification 10.6). Payload guards no view with a path of its own: this line does. */
export async function PrivacyReviewView(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  redirectUnlessAdmin(req.user)
  const review = await readReview(req, view.searchParams ?? {})
  const { isLogGone, month, parts, period, problem, readAt } = review
  const dayOf = (day: string) => formatKoreanDay(startOfIsoDay(day))

  return (
    <PanelPage className={`privacy-review ${styles.page}`} title={copy.title} view={view}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {month ? `${copy.monthNamed(month.name)} ${copy.title}` : copy.title}
        </h1>
        <p className={styles.period}>{copy.days(dayOf(period.from), dayOf(period.to))}</p>
        <p className={styles.intro}>{copy.intro}</p>
        {isLogGone && <p>{copy.logGone}</p>}
        <p className={styles.onPaper}>{copy.printedAt(formatKoreanTime(readAt))}</p>
      </header>
      <ReviewTools
        key={`${period.from} ${period.to}`}
        lastMonth={koreanMonth(readAt, -1)}
        month={month?.name}
        period={period}
        problem={problem}
        thisMonth={koreanMonth(readAt)}
      />
      <ConfirmedReviewSection isLogGone={isLogGone} month={month} />
      <Unusual parts={parts} />
      {parts.map((part) => (
        <ReviewPart key={part.id} part={part} />
      ))}
    </PanelPage>
  )
}
