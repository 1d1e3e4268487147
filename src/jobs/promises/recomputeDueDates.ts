import type { AnyBulkWriteOperation } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import { readJobState, writeJobState } from '@/database/jobState'
import { dueAt } from '@/domain/calendar/dueAt'

import { calendarFingerprint } from './calendarFingerprint'

type Row = { submittedAt?: Date; dueAt: Date; stage: 'new'; promised: 'open'; updatedAt: Date }

/**
 * Recomputes open deadlines when the calendar has changed: a closed day was added or removed, or the holiday package was upgraded (specification
 * 18.3). Does so again a minute later, for consultations that another process stored by the old calendar. A killed run starts over.
 */
export async function recomputeDueDates(
  payload: Payload,
  closedDays: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const fingerprint = calendarFingerprint(closedDays)
  const { fingerprint: known, settlesAt } = await readJobState(payload, 'calendar')
  const isKnown = known === fingerprint
  if (isKnown && !(settlesAt && hasCome(settlesAt, now))) return
  await recompute(payload, closedDays)
  await writeJobState(payload, 'calendar', {
    fingerprint,
    settlesAt: isKnown ? null : new Date(now.getTime() + durations.calendarRecheck),
  })
}

// A time too far ahead was set by a wrong clock.
const hasCome = (time: Date, now: Date) =>
  time <= now || time.getTime() > now.getTime() + 2 * durations.calendarRecheck

/** In batches, each row for itself: anyone who records a call or submits meanwhile waits for nothing. */
async function recompute(payload: Payload, closedDays: ReadonlySet<string>): Promise<void> {
  const consultations = connectedDatabase(payload).collection<Row>('consultation-requests')
  const open = consultations.find(
    { stage: 'new', promised: 'open' },
    { projection: { submittedAt: 1, dueAt: 1 }, hint: listIndexes.consultationsInStage },
  )
  let updates: AnyBulkWriteOperation<Row>[] = []
  const write = async () => {
    if (updates.length) await consultations.bulkWrite(updates, { ordered: false })
    updates = []
  }
  for await (const { _id, dueAt: before, submittedAt } of open) {
    const after = submittedAt && dueAt(submittedAt, closedDays)
    if (!after || after.getTime() === before?.getTime()) continue
    // Written only if it is still neither attempted nor overdue.
    const filter = { _id, promised: 'open' as const }
    const update = { $set: { dueAt: after, updatedAt: new Date() } }
    updates.push({ updateOne: { filter, update } })
    if (updates.length === limits.promisesBatch) await write()
  }
  await write()
}
