'use client'

import { minuteMs } from '@/config/timeUnits'
import { versions } from '@/copy/versions'
import { useMinute } from '@/ui/useMinute'

const { saved: copy } = versions

/** Says when a form was last saved, instead of Payload's words that stay as they were (src/patches/draftsInPanel.cjs). */
export function SavedAgo({ at }: { at: Date | number | string }) {
  const now = useMinute().getTime()
  // The server knows no minute of the browser's.
  if (now === 0) return null
  const minutes = Math.floor((now - new Date(at).getTime()) / minuteMs)
  if (minutes < 1) return copy.now
  if (minutes < 60) return copy.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? copy.hours(hours) : copy.days(Math.floor(hours / 24))
}
