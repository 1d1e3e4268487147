import type { CollectionAfterChangeHook } from 'payload'

import { sweepAfterDecision } from '@/database/consultations/agentSweeps'
import type { AgentStatus } from '@/domain/agents/agentStatus'

/** Assigns the consultations that waited for an approval, and schedules a second sweep after each decision (specification 4.4). */
export const sweepOnDecision: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  const { status } = data as { status?: AgentStatus }
  if (!status || status === previousDoc?.status) return
  await sweepAfterDecision(req, (doc as { id: string }).id)
}
