import { isoKoreanDay } from '@/domain/calendar/time'

import type { Activity } from './activities'

type ActivityDay = { day: string; rows: Activity[] }

/** The rows of a timeline by days of Seoul (`2026-03-05`), in their order. */
export function activityDays(activities: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const activity of activities) {
    const day = isoKoreanDay(new Date(activity.at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(activity)
    else days.push({ day, rows: [activity] })
  }
  return days
}
