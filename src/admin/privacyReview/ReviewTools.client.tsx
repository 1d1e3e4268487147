'use client'

import Link from 'next/link'
import { useId } from 'react'

import fieldStyles from '@/admin/controls/field.module.css'
import { PanelButton } from '@/admin/controls/PanelButton'
import { privacyReviewPage } from '@/config/routes'
import { privacyReview as copy } from '@/copy/privacyReview'
import { firstDay } from '@/domain/calendar/period'
import type { ReviewPeriod } from '@/domain/records/reviewPeriod'
import { lastDay } from '@/ui/fields/dayInputs'

import styles from './PrivacyReview.module.css'

type ReviewToolsProps = {
  period: ReviewPeriod
  /** What was wrong with the period that was asked for. */
  problem: string | undefined
  month: string | undefined
  thisMonth: string
  lastMonth: string
}

/** Chooses the period, by links and a form that need no script, and prints. */
export function ReviewTools({ lastMonth, month, period, problem, thisMonth }: ReviewToolsProps) {
  const id = useId()
  const monthLink = (of: string, label: string) => (
    <Link
      aria-current={month === of ? 'true' : undefined}
      className={styles.month}
      href={`${privacyReviewPage}?month=${of}`}
      prefetch={false}
    >
      {label}
    </Link>
  )
  const dayField = (name: 'from' | 'to', label: string) => (
    <div>
      <label className={fieldStyles.label} htmlFor={`${id}${name}`}>
        {label}
      </label>
      <input
        aria-describedby={`${id}problem`}
        aria-invalid={problem ? true : undefined}
        className={fieldStyles.input}
        defaultValue={period[name]}
        id={`${id}${name}`}
        max={lastDay}
        min={firstDay}
        name={name}
        required
        type="date"
      />
    </div>
  )
  return (
    <div className={styles.tools} role="search" aria-label={copy.period}>
      <div className={styles.months}>
        {monthLink(thisMonth, copy.thisMonth)}
        {monthLink(lastMonth, copy.lastMonth)}
      </div>
      <form action={privacyReviewPage} className={styles.days}>
        {dayField('from', copy.from)}
        {dayField('to', copy.to)}
        <PanelButton type="submit">{copy.show}</PanelButton>
      </form>
      <PanelButton onClick={() => window.print()}>{copy.print}</PanelButton>
      <p className={styles.failure} id={`${id}problem`} role="alert">
        {problem && `${problem} ${copy.shownInstead}`}
      </p>
    </div>
  )
}
