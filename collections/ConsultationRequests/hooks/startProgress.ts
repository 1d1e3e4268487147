import type { CollectionBeforeChangeHook } from 'payload'

import { readClosedDays } from '@/database/closedDays'
import { dueAt } from '@/domain/businessDays'

/** Begins a new request's way: `new`, with the moment by which the call is promised (specification 18.1). Runs after `stampSubmittedAt`. */
export const startProgress: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data
  const closedDays = await readClosedDays(req.payload)
  return {
    ...data,
    stage: 'new',
    lostReason: null,
    dueAt: dueAt(new Date(data.submittedAt as string), closedDays).toISOString(),
    promised: 'open',
    firstAttemptAt: null,
    contactMinutes: null,
    firstReachedAt: null,
    stageChangedAt: data.submittedAt as string,
    callBackAt: null,
    activityCount: 0,
    version: 0,
  }
}
