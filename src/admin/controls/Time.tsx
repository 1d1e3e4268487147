import { Fragment } from 'react'

import { formatKoreanTime } from '@/domain/calendar/time'

import styles from './Time.module.css'

/** A time in the product's format (specification 13.4). In a narrow column it breaks between day and clock only. */
export function Time({ value }: { value: string | null }) {
  const parts = formatKoreanTime(value).split(/ (?=오)/)
  return (
    <time dateTime={value ?? undefined}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </time>
  )
}
