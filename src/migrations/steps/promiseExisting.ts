import type { Payload } from 'payload'

import { dayMs } from '@/config/timeUnits'
import { dueAt } from '@/domain/calendar/dueAt'

import { connectedDatabase } from '@/database/core/adapter'
import { readClosedDays } from '@/database/closedDays'

/** Longer than two business days ever take: 설날 with weekends around it. */
const longestWait = 14 * dayMs

/**
 * Gives the consultations of the last two business days the moment by which their call was promised; all older ones stay without one and
 * are never overdue (specification 18.1). Can be repeated, while the application runs.
 */
export async function promiseExisting(payload: Payload): Promise<void> {
  const now = new Date()
  const closedDays = await readClosedDays(payload)
  const consultations = connectedDatabase(payload).collection('consultation-requests')
  const isRecent = { submittedAt: { $gte: new Date(now.getTime() - longestWait) }, stage: null }
  for await (const { _id, submittedAt } of consultations.find(isRecent, {
    projection: { submittedAt: 1 },
  })) {
    const due = dueAt(submittedAt as Date, closedDays)
    if (due <= now) continue
    const start = { stage: 'new', dueAt: due, promised: 'open', stageChangedAt: submittedAt }
    await consultations.updateOne({ _id, stage: null }, { $set: start })
  }
}
