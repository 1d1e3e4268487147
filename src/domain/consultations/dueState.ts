import { dayMs } from '@/config/timeUnits'
import { pipeline as copy } from '@/copy/pipeline'

import { isoKoreanDay } from '@/domain/calendar/time'

/** What is shown of a promise: its text, and whether it wants attention. */
type DueState = { text: string; isOverdue: boolean; isToday: boolean }

/**
 * `{n}일 남음`, `오늘까지`, `지남` once it has passed today, or `{n}일 지남`, in calendar days of Seoul; undefined where nothing is promised
 * any more (specification 5.10).
 */
export function dueStateOf(
  { dueAt, isPromised }: { dueAt: string | null; isPromised: boolean },
  now: Date,
): DueState | undefined {
  if (!isPromised || !dueAt) return undefined
  const due = new Date(dueAt)
  const days = Math.round((Date.parse(isoKoreanDay(due)) - Date.parse(isoKoreanDay(now))) / dayMs)
  const isOverdue = due.getTime() <= now.getTime()
  if (days > 0) return { text: copy.daysLeft(days), isOverdue, isToday: false }
  if (days === 0)
    return { text: isOverdue ? copy.over : copy.dueToday, isOverdue, isToday: !isOverdue }
  return { text: copy.daysOver(-days), isOverdue, isToday: false }
}
