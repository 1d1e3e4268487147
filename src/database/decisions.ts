import type { PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { isAdmin } from '@/domain/roles'

type Decision =
  | {
      kind: 'status'
      agent: string
      fromStatus: AgentStatus
      toStatus: AgentStatus
      reason?: string | undefined
    }
  | { kind: 'assignment'; agent: string | null; previousAgent: string | null; request: string }

/** Writes the record of a decision and of the admin who makes it in this request, in the caller's transaction. */
export async function writeDecision(req: PayloadRequest, decision: Decision): Promise<void> {
  const { user } = req
  const decidedBy = isAdmin(user)
    ? { decidedBy: String(user?.id), decidedByEmail: user?.email }
    : {}
  await req.payload.create({
    collection: 'decisions',
    data: { ...decision, ...decidedBy },
    depth: 0,
    // Nobody writes records; the system does, together with the change.
    overrideAccess: true,
    req,
  })
}
