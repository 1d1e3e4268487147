import type { PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { isAgentId } from '@/domain/referral'

/** The status of the agent who has this id, or undefined where nobody has it. */
export async function findAgentStatus(
  req: PayloadRequest,
  id: unknown,
): Promise<AgentStatus | undefined> {
  if (!isAgentId(id)) return undefined
  const agent = await req.payload.db.findOne<{ id: string; status: AgentStatus }>({
    collection: 'agents',
    where: { id: { equals: id } },
    select: { status: true },
    req,
  })
  return agent?.status
}
