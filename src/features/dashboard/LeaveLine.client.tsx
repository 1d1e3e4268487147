'use client'

import { routes } from '@/config/routes'
import { schedule } from '@/copy/schedule'
import { isAway, type Leave } from '@/domain/agents/leave'
import { formatKoreanDay, isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'
import { useMinute } from '@/ui/useMinute'

import page from './AgentPage.module.css'
import styles from './Dashboard.module.css'

type LeaveLineProps = {
  leave: Leave
  /** When the page was made. */
  today: string
}

/** Says that the agent is on leave, from its first day to its last, however long the page is open. */
export function LeaveLine({ leave, today }: LeaveLineProps) {
  const now = useMinute()
  const { awayUntil } = leave
  if (!isAway(leave, now.getTime() ? isoKoreanDay(now) : today)) return null
  return (
    <p className={styles.away}>
      {schedule.onLeave(awayUntil ? formatKoreanDay(new Date(startOfIsoDay(awayUntil))) : null)}{' '}
      <a className={page.link} href={`${routes.settings}#leave`}>
        {schedule.changeLeave}
      </a>
    </p>
  )
}
