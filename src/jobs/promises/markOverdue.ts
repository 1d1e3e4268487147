import type { ClientSession, ObjectId } from 'mongodb'
import { createLocalReq, type Payload } from 'payload'

import { limits } from '@/config/limits'
import { insertActivities } from '@/database/consultations/storedActivities'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import { withTransaction } from '@/database/core/transaction'
import { queueCounted } from '@/database/notifications/countedNotifications'
import { changeOf, recordCountChanges } from '@/database/counts/countLedger'

type Row = {
  _id: ObjectId
  stage: 'new'
  promised: 'open' | 'overdue'
  dueAt: Date
  assignedAgent?: ObjectId | null
  agentId?: string | null
  updatedAt: Date
}

const consultationsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Row>('consultation-requests')

/**
 * Makes consultations whose deadline has passed overdue: field, timeline, counts and notifications in one transaction, so that each happens
 * once among all processes and none after a kill in the middle (specification 18.3). The first transaction of a run tells of all that are
 * due; what a run that was cut short has left is told of by the next one.
 * @returns how many, at most `limits.promisesPerTransaction`
 */
export async function markOverdue(payload: Payload, now: Date, isFirst: boolean): Promise<number> {
  // Usually there is none: no transaction then.
  if (!(await consultationsOf(payload).findOne(dueAsOf(now), index))) return 0
  const req = await createLocalReq({}, payload)
  return withTransaction(req, async () => {
    const mongoSession = await mongoSessionOf(req)
    const due = await consultationsOf(payload)
      .find(dueAsOf(now), { ...index, session: mongoSession })
      .project<Row>({ stage: 1, promised: 1, assignedAgent: 1, agentId: 1 })
      .sort({ submittedAt: 1, _id: 1 })
      .limit(limits.promisesPerTransaction)
      .toArray()
    if (due.length === 0) return 0
    const counted = isFirst ? await countDue(payload, now, mongoSession) : []
    // A call that is recorded meanwhile makes the transaction conflict and begin again.
    await consultationsOf(payload).updateMany(
      { _id: { $in: due.map(({ _id }) => _id) } },
      { $set: { promised: 'overdue', updatedAt: new Date() } },
      { session: mongoSession },
    )
    const database = connectedDatabase(payload)
    const rows = due.map(({ _id }) => ({ request: String(_id), kind: 'overdue' as const, at: now }))
    await insertActivities(database, rows, mongoSession)
    const changes = due.flatMap((row) => [
      changeOf(row, -1),
      changeOf({ ...row, promised: 'overdue' }, 1),
    ])
    await recordCountChanges(database, changes, mongoSession)
    await queueCounted(database, notificationsOf(counted, now), mongoSession)
    return due.length
  })
}

const index = { hint: listIndexes.consultationsInStage }

const dueAsOf = (now: Date) => ({
  stage: 'new' as const,
  promised: 'open' as const,
  dueAt: { $lte: now },
})

type CountedDue = { _id: ObjectId | null; overdue: number }

const countDue = (
  payload: Payload,
  now: Date,
  mongoSession: ClientSession | undefined,
): Promise<CountedDue[]> =>
  consultationsOf(payload)
    .aggregate<CountedDue>(
      [
        { $match: dueAsOf(now) },
        { $group: { _id: { $ifNull: ['$assignedAgent', null] }, overdue: { $sum: 1 } } },
      ],
      { ...index, session: mongoSession },
    )
    .toArray()

function notificationsOf(counted: readonly CountedDue[], at: Date) {
  if (counted.length === 0) return []
  const all = counted.reduce((sum, { overdue }) => sum + overdue, 0)
  const ofAgents = counted.filter(({ _id }) => _id !== null)
  return [{ _id: null, overdue: all }, ...ofAgents].map(({ _id: agent, overdue }) => ({
    event: 'requests-overdue' as const,
    at,
    agent,
    counts: { overdue },
  }))
}
