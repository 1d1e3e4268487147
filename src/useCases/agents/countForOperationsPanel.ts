import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { countConsultations } from '@/database/counts/consultationCounts'
import { countRows } from '@/database/core/countRows'
import { type AgentGroup, agentGroups, type OperationsPanelCounts } from '@/domain/operationsPanel'

/**
 * Counts consultations, those assigned to agents, and the agents of each table (specification 7.2).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins
 */
export async function countForOperationsPanel({
  payload,
  user,
}: PayloadRequest): Promise<OperationsPanelCounts> {
  requireAdmin(user)
  const inGroup = (group: AgentGroup) =>
    countRows(payload, 'agents', { query: { status: { $in: [...agentGroups[group]] } } })
  const [consultations, pending, approved, refused] = await Promise.all([
    countConsultations(payload),
    inGroup('pending'),
    inGroup('approved'),
    inGroup('refused'),
  ])
  return {
    requests: consultations.all,
    byAgents: consultations.assigned,
    pending,
    approved,
    refused,
  }
}
