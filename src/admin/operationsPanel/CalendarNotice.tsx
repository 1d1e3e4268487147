import Link from 'next/link'

import { scheduleField } from '@/config/routes'
import { schedule as copy } from '@/copy/schedule'

import styles from './ContactNotice.module.css'

/** Warns admins while the calendar of public holidays ends soon or has ended (specification 18.3). */
export const CalendarNotice = ({ warning }: { warning: string }) => (
  <aside className={styles.notice} aria-labelledby="calendar-ends">
    <p>
      <strong id="calendar-ends">{warning}</strong> {copy.calendarConsequence}
    </p>
    <Link className={styles.link} href={scheduleField} prefetch={false}>
      {copy.openHolidays}
    </Link>
  </aside>
)
