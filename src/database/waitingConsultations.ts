import { randomInt } from 'node:crypto'

import { type ClientSession, type Document, ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from './core/adapter'
import { changeOf, recordCountChanges } from './counts/countLedger'
import { touchConflictRow, touchConflictRows } from './locks/conflictRows'

/** Few enough for an approval to touch all, enough for concurrent visitors to rarely touch the same. */
const rowsPerAgent = 8
const conflictRowName = (agentId: string, index: number) => `waiting:${agentId}:${index}`

/** Agents with a row touched in this transaction; a second one would only cause more conflicts. */
const touchedAgents = new WeakMap<ClientSession, Set<string>>()

/**
 * Call it in the transaction that stores a consultation for an agent who is not approved yet. It makes a concurrent approval conflict, since
 * neither would see the other, and the second one retries.
 */
export async function announceWaitingConsultation(
  req: PayloadRequest,
  agentId: string,
): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  if (mongoSession && touchedAgents.get(mongoSession)?.has(agentId)) return
  await touchConflictRow(req, conflictRowName(agentId, randomInt(rowsPerAgent)))
  if (mongoSession)
    touchedAgents.set(
      mongoSession,
      (touchedAgents.get(mongoSession) ?? new Set<string>()).add(agentId),
    )
}

/**
 * Assigns an agent's waiting consultations in the transaction that approves the agent; not those that an admin reassigned
 * (specification 4.4).
 */
export async function assignWaitingConsultations(
  req: PayloadRequest,
  agentId: string,
): Promise<void> {
  await touchConflictRows(
    req,
    Array.from({ length: rowsPerAgent }, (_, index) => conflictRowName(agentId, index)),
  )
  const database = connectedDatabase(req.payload)
  const mongoSession = await mongoSessionOf(req)
  const agent = new ObjectId(agentId)
  const requests = database.collection('consultation-requests')
  const isWaiting = { agentId, assignedAgent: null, referralSource: { $ne: 'admin' } }
  const waiting = await requests
    .aggregate<{ _id: Document; count: number }>(
      [
        { $match: isWaiting },
        { $group: { _id: { stage: '$stage', promised: '$promised' }, count: { $sum: 1 } } },
      ],
      { session: mongoSession },
    )
    .toArray()
  await requests.updateMany(
    isWaiting,
    { $set: { assignedAgent: agent, updatedAt: new Date() } },
    { session: mongoSession },
  )
  const changes = waiting.flatMap(({ _id, count }) => [
    changeOf({ ..._id, agentId }, -count),
    changeOf({ ..._id, agentId, assignedAgent: agent }, count),
  ])
  await recordCountChanges(database, changes, mongoSession)
}
