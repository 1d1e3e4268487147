import { setTimeout as wait } from 'node:timers/promises'

import { dayMs } from '@/config/timeUnits'
import { isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

/** More than a test takes that names a day. */
const nearMs = 90_000

/** How long a hook may take that calls {@link letMidnightPass}. */
export const midnightTimeout = 2 * nearMs

/** Waits past midnight in Seoul where it is so near that a day named at a test's beginning could be over at its end. */
export async function letMidnightPass(): Promise<void> {
  const midnight = startOfIsoDay(isoKoreanDay(new Date())).getTime() + dayMs
  const left = midnight - Date.now()
  // A clock of the database's machine may be some milliseconds behind.
  if (left < nearMs) await wait(left + 1000)
}
