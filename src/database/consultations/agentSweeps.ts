import { type ClientSession, type Db, type Document, ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import type { AgentStatus } from '@/domain/agents/agentStatus'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { inDurableTransaction } from '@/database/core/durableTransaction'
import { systemCollections } from '@/database/core/systemCollections'
import { changeOf, recordCountChanges } from '@/database/counts/countLedger'
import { isPastOrAbsurd } from '@/database/core/isPastOrAbsurd'

type AgentSweep = { _id: string; decidedAt: Date; dueAt: Date }

const sweepsOf = (database: Db) => database.collection<AgentSweep>(systemCollections.agentSweeps)

/**
 * Puts an agent's consultations right in the transaction of the decision about the agent. It misses submissions that are being stored under the
 * agent's earlier status, so a job sweeps again once they are in.
 */
export async function sweepAfterDecision(req: PayloadRequest, agentId: string): Promise<void> {
  const database = connectedDatabase(req.payload)
  const mongoSession = await mongoSessionOf(req)
  const decidedAt = new Date()
  const dueAt = new Date(decidedAt.getTime() + durations.secondSweep)
  const sweep = { _id: agentId, decidedAt, dueAt }
  await sweepsOf(database).replaceOne({ _id: agentId }, sweep, {
    upsert: true,
    session: mongoSession,
  })
  await sweepConsultations(database, sweep, mongoSession)
}

/** Does the second sweeps that are due, each in a transaction that no decision on the same agent can share. */
export async function sweepDueAgents(database: Db, now = new Date()): Promise<void> {
  const isDue = isPastOrAbsurd('dueAt', now, 2 * durations.secondSweep)
  for (const { _id } of await sweepsOf(database).find(isDue).toArray())
    await inDurableTransaction(database, async (mongoSession) => {
      const due = { _id, ...isDue }
      const sweep = await sweepsOf(database).findOneAndDelete(due, { session: mongoSession })
      if (sweep) await sweepConsultations(database, sweep, mongoSession)
    })
}

/**
 * Gives an approved agent the consultations that wait, and takes from any other what was received after the decision (specification 4.4). What an
 * admin assigned stays.
 */
async function sweepConsultations(
  database: Db,
  { _id: agentId, decidedAt }: AgentSweep,
  mongoSession: ClientSession | undefined,
): Promise<void> {
  const agent = new ObjectId(agentId)
  const found = await database
    .collection<{ status: AgentStatus }>('agents')
    .findOne({ _id: agent }, { projection: { status: 1 }, session: mongoSession })
  const isApproved = found?.status === 'approved'
  const [from, to] = isApproved ? [null, agent] : [agent, null]
  const received = isApproved ? {} : { submittedAt: { $gt: decidedAt } }
  const consultations = database.collection('consultation-requests')
  const isSwept = { agentId, assignedAgent: from, referralSource: { $ne: 'admin' }, ...received }
  const phases = await consultations
    .aggregate<{ _id: Document; count: number }>(
      [
        { $match: isSwept },
        { $group: { _id: { stage: '$stage', promised: '$promised' }, count: { $sum: 1 } } },
      ],
      { session: mongoSession },
    )
    .toArray()
  if (phases.length === 0) return
  await consultations.updateMany(
    isSwept,
    { $set: { assignedAgent: to, updatedAt: new Date() } },
    { session: mongoSession },
  )
  const changes = phases.flatMap(({ _id, count }) => [
    changeOf({ ..._id, agentId, assignedAgent: from }, -count),
    changeOf({ ..._id, agentId, assignedAgent: to }, count),
  ])
  await recordCountChanges(database, changes, mongoSession)
}
