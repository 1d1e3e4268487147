import type { PayloadRequest } from 'payload'

import { countRows } from '@/database/counts/countRows'
import { countConsultations } from '@/database/counts/consultationCounts'
import { type AgentGroup, agentGroups, type OperationsPanelCounts } from '@/domain/operationsPanel'

import { requireAdmin } from '@/auth/requireAdmin'

/**
 * How many requests there are, how many of them agents have brought in, and how many agents stand in each table
 * (specification 7.2).
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins
 */
export async function countForOperationsPanel({
  payload,
  user,
}: PayloadRequest): Promise<OperationsPanelCounts> {
  requireAdmin(user)
  const inGroup = (group: AgentGroup) =>
    countRows(payload, 'agents', { query: { status: { $in: [...agentGroups[group]] } } })
  const [requests, pending, approved, refused] = await Promise.all([
    countConsultations(payload),
    inGroup('pending'),
    inGroup('approved'),
    inGroup('refused'),
  ])
  return { requests: requests.all, byAgents: requests.assigned, pending, approved, refused }
}
