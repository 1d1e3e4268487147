import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { isRecordId } from '@/domain/referral'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

/** Reads in the transaction of `req`. Asks nothing where the id can be nobody's. */
export async function findAgentStatus(
  req: PayloadRequest,
  id: unknown,
): Promise<AgentStatus | undefined> {
  if (!isRecordId(id)) return undefined
  const agent = await connectedDatabase(req.payload)
    .collection<{ status: AgentStatus }>('agents')
    .findOne(
      { _id: new ObjectId(id) },
      { projection: { status: 1 }, session: await mongoSessionOf(req) },
    )
  return agent?.status
}
