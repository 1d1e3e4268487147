import type { CollectionAfterChangeHook } from 'payload'

import { writeDecision } from '@/database/records/decisions'
import type { AgentStatus } from '@/domain/agents/agentStatus'

/** Records who decided what about an agent, and why (specification 7.5). Repeating the current status is no decision. */
export const recordDecision: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  const { reason, status: toStatus } = data as { reason?: string; status: AgentStatus }
  const fromStatus: AgentStatus = previousDoc?.status ?? 'pending'
  if (toStatus === fromStatus) return
  const { id: agent } = doc as { id: string }
  await writeDecision(req, { kind: 'status', agent, fromStatus, toStatus, reason })
}
