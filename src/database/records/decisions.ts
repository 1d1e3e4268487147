import type { PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { AdminChange } from '@/domain/records/decisions'
import { isAdmin } from '@/domain/accounts/roles'

type Decision =
  | {
      kind: 'status'
      agent: string
      fromStatus: AgentStatus
      toStatus: AgentStatus
      reason?: string
    }
  | { kind: 'admin'; admin: string; adminEmail: string; change: AdminChange }
  | { kind: 'assignment'; agent: string | null; previousAgent: string | null; request: string }
  | { kind: 'second-factor'; agent?: string; admin?: string; reason: string }

/** Records a decision and the admin of `req` who made it, in the transaction of `req`. */
export async function writeDecision(req: PayloadRequest, decision: Decision): Promise<void> {
  const { user } = req
  const decidedBy = isAdmin(user)
    ? { decidedBy: String(user?.id), decidedByEmail: user?.email }
    : {}
  await req.payload.create({
    collection: 'decisions',
    data: { ...decision, ...decidedBy },
    depth: 0,
    // No one may create records but the system.
    overrideAccess: true,
    req,
  })
}
