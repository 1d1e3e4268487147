import { randomInt } from 'node:crypto'

import { type ClientSession, ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from './core/adapter'
import { recordCountChanges } from './counts/countLedger'
import { touchConflictRow, touchConflictRows } from './locks/conflictRows'

/** So few that an approval can take all, so many that visitors who come at once seldom take the same. */
const seats = 8
const seatOf = (agentId: string, seat: number) => `waiting:${agentId}:${seat}`

/** The agents whose seat a transaction has, by its session: a second one would only get it into another one's way. */
const announced = new WeakMap<ClientSession, Set<string>>()

/**
 * Announces, in the transaction that stores it, a request that waits for its agent to be approved. An approval at the same moment
 * would not see the request, nor the request the approval: so they meet here, and the second one begins again.
 */
export async function announceWaitingConsultation(
  req: PayloadRequest,
  agentId: string,
): Promise<void> {
  const session = await mongoSessionOf(req)
  if (session && announced.get(session)?.has(agentId)) return
  await touchConflictRow(req, seatOf(agentId, randomInt(seats)))
  if (session) announced.set(session, (announced.get(session) ?? new Set<string>()).add(agentId))
}

/**
 * Assigns to an agent every request that waits for that agent, but none whose assignment somebody has changed by hand
 * (specification 4.4), in the transaction that approves.
 */
export async function assignWaitingConsultations(
  req: PayloadRequest,
  agentId: string,
): Promise<void> {
  await touchConflictRows(
    req,
    Array.from({ length: seats }, (_, seat) => seatOf(agentId, seat)),
  )
  const database = connectedDatabase(req.payload)
  const session = await mongoSessionOf(req)
  const agent = new ObjectId(agentId)
  const { modifiedCount } = await database
    .collection('consultation-requests')
    .updateMany(
      { agentId, assignedAgent: null, referralSource: { $ne: 'admin' } },
      { $set: { assignedAgent: agent, updatedAt: new Date() } },
      { session },
    )
  const changes = [
    { agent: null, by: -modifiedCount },
    { agent, by: modifiedCount },
  ]
  await recordCountChanges(database, changes, session)
}
