import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { isRecordId } from '@/domain/referral'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

/** Reads in the transaction of `req`. Ids without an agent are missing from the map. */
export async function findAgentStatuses(
  req: PayloadRequest,
  ids: readonly unknown[],
): Promise<Map<unknown, AgentStatus>> {
  const known = [...new Set(ids.filter(isRecordId))]
  if (known.length === 0) return new Map()
  const agents = await connectedDatabase(req.payload)
    .collection<{ status: AgentStatus }>('agents')
    .find(
      { _id: { $in: known.map((id) => new ObjectId(id)) } },
      { projection: { status: 1 }, session: await mongoSessionOf(req) },
    )
    .toArray()
  return new Map(agents.map(({ _id, status }) => [_id.toHexString(), status]))
}

export const findAgentStatus = async (
  req: PayloadRequest,
  id: unknown,
): Promise<AgentStatus | undefined> => (await findAgentStatuses(req, [id])).get(id)
