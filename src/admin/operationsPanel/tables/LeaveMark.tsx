import { schedule as copy } from '@/copy/schedule'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'
import { formatKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

import styles from './LeaveMark.module.css'

type LeaveMarkProps = { leave: AgentRow['leave'] | undefined }

/** Says beside an agent's name that the agent is on leave today, and until when. */
export function LeaveMark({ leave }: LeaveMarkProps) {
  if (!leave) return null
  const { until } = leave
  return (
    <span className={styles.mark}>
      {until ? copy.awayTo(formatKoreanDay(startOfIsoDay(until))) : copy.away}
    </span>
  )
}
