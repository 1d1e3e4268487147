import { type Filter, ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { isAway, type Leave } from '@/domain/agents/leave'
import { ngramOfNoAgent } from '@/domain/lists/ngrams'
import { isoKoreanDay } from '@/domain/calendar/time'

import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import { queueCounted } from '@/database/notifications/countedNotifications'
import { changeOf, recordCountChanges } from '@/database/counts/countLedger'
import { readJobState, writeJobState } from '@/database/jobState'
import { readSiteSetting } from '@/database/siteSettings'

type Row = {
  _id: ObjectId
  agentId: string | null
  assignedAgent: ObjectId | null
  referralSource: string | null
  stage: 'new'
  promised: 'open' | 'overdue'
  submittedAt: Date
  updatedAt: Date
  searchGrams: string[]
}

const consultationsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Row>('consultation-requests')

/**
 * Rows shown as 미지정 that wait for their first call; rows from before promised calls have no promise. A row that an admin took from an agent
 * is left to admins.
 */
const isUnassigned = {
  agentId: null,
  assignedAgent: null,
  stage: 'new',
  promised: { $in: ['open', 'overdue'] },
  referralSource: { $ne: 'admin' },
} as const satisfies Filter<Row>

/**
 * By the stage's index: most rows without an agent are done with. It hasn't the referral, so each row is read that waits without an agent
 * for another reason, such as a suspended agent's link.
 */
function findUnassigned(
  payload: Payload,
  limit: number,
  options: Pick<Parameters<ReturnType<typeof consultationsOf>['find']>[1] & object, 'session'> = {},
): Promise<Row[]> {
  return consultationsOf(payload)
    .find(isUnassigned, { ...options, hint: listIndexes.consultationsOfAgentInStage })
    .sort({ submittedAt: 1, _id: 1 })
    .limit(limit)
    .toArray()
}

/** Whether automatic assignment is on (specification 18.5). */
export const isAutoAssignOn = async (payload: Payload): Promise<boolean> =>
  (await readSiteSetting(payload, 'autoAssign')) === true

export const hasUnassigned = async (payload: Payload): Promise<boolean> =>
  (await findUnassigned(payload, 1)).length > 0

/**
 * Assigns the consultations without an agent that were received first, in turn, in the transaction of `req`: fields, counts and
 * notifications. The row that says whose turn was last makes two concurrent runs conflict.
 * @returns how many, at most `limits.promisesPerTransaction`
 */
export async function assignInTurn(req: PayloadRequest, now: Date): Promise<number> {
  const { payload } = req
  const mongoSession = await mongoSessionOf(req)
  const options = { session: mongoSession }
  const agents = await availableAgents(req, now)
  if (agents.length === 0) return 0
  const rows = await findUnassigned(payload, limits.promisesPerTransaction, options)
  if (rows.length === 0) return 0
  const { agent: last } = await readJobState(payload, 'rotation', mongoSession)
  const first = agents.findIndex((agent) => !last || agent.toHexString() > last.toHexString())
  const turns = rows.map((row, index) => ({
    row,
    agent: agents[(Math.max(first, 0) + index) % agents.length] as ObjectId,
  }))
  const final = turns.at(-1)?.agent as ObjectId
  // A suspension of the same moment must not leave its agent with them.
  for (const agent of new Set(turns.map((turn) => turn.agent.toHexString())))
    await touchAccountConflictRow(req, agent)
  await writeJobState(payload, 'rotation', { agent: final }, mongoSession)
  const updatedAt = new Date()
  await consultationsOf(payload).bulkWrite(
    turns.map(({ agent, row: { _id } }) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { assignedAgent: agent, referralSource: 'auto', updatedAt },
          $pull: { searchGrams: ngramOfNoAgent('none') },
        },
      },
    })),
    options,
  )
  const database = connectedDatabase(payload)
  const changes = turns.flatMap(({ agent, row }) => [
    changeOf(row, -1),
    changeOf({ ...row, assignedAgent: agent }, 1),
  ])
  await recordCountChanges(database, changes, mongoSession)
  await queueCounted(database, notificationsOf(turns, now), mongoSession)
  return rows.length
}

/** Approved agents who are not on leave, in the order of their turns. */
async function availableAgents(req: PayloadRequest, now: Date): Promise<ObjectId[]> {
  const today = isoKoreanDay(now)
  const agents = await connectedDatabase(req.payload)
    .collection<Leave & { status: string }>('agents')
    .find({ status: 'approved' }, { session: await mongoSessionOf(req) })
    .project<Leave & { _id: ObjectId }>({ awayFrom: 1, awayUntil: 1 })
    .sort({ _id: 1 })
    .toArray()
  return agents.filter((agent) => !isAway(agent, today)).map(({ _id }) => _id)
}

function notificationsOf(turns: readonly { agent: ObjectId }[], at: Date) {
  const assigned = new Map<string, number>()
  for (const { agent } of turns) assigned.set(String(agent), (assigned.get(String(agent)) ?? 0) + 1)
  return [...assigned].map(([agent, count]) => ({
    event: 'request-assigned' as const,
    at,
    agent: new ObjectId(agent),
    counts: { assigned: count },
  }))
}
