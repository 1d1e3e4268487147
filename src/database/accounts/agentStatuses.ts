import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import { isRecordId } from '@/domain/values/recordId'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

type KnownAgent = { status: AgentStatus; phone?: string }

/** Reads in the transaction of `req`. Skips the query where the value can't be an id. */
export async function findKnownAgent(
  req: PayloadRequest,
  id: unknown,
): Promise<KnownAgent | undefined> {
  if (!isRecordId(id)) return undefined
  const agent = await connectedDatabase(req.payload)
    .collection<KnownAgent>('agents')
    .findOne(
      { _id: new ObjectId(id) },
      { projection: { status: 1, phone: 1 }, session: await mongoSessionOf(req) },
    )
  return agent ?? undefined
}

export const findAgentStatus = async (
  req: PayloadRequest,
  id: unknown,
): Promise<AgentStatus | undefined> => (await findKnownAgent(req, id))?.status
