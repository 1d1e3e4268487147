import type { PayloadRequest } from 'payload'

import { countRows } from '@/database/counts'
import { countRequests } from '@/database/requestCounts'
import { type AgentGroup, agentGroups, type OperationsCounts } from '@/domain/operationsPanel'

import { requireAdmin } from './requireAdmin'

/**
 * How many requests there are, how many of them agents have brought in, and how many agents stand in each table
 * (specification 7.2).
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins
 */
export async function countOperations({
  payload,
  user,
}: PayloadRequest): Promise<OperationsCounts> {
  requireAdmin(user)
  const inGroup = (group: AgentGroup) =>
    countRows(payload, 'agents', { query: { status: { $in: [...agentGroups[group]] } } })
  const [requests, pending, approved, refused] = await Promise.all([
    countRequests(payload),
    inGroup('pending'),
    inGroup('approved'),
    inGroup('refused'),
  ])
  return { requests: requests.all, byAgents: requests.assigned, pending, approved, refused }
}
