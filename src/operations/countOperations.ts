import type { Payload, TypedUser } from 'payload'

import { assignedRequests, countRows, everyRow } from '@/database/counts'
import { type AgentGroup, agentGroups, type OperationsCounts } from '@/domain/operationsPanel'

import { requireAdmin } from './requireAdmin'

/**
 * How many requests there are, how many of them agents have brought in, and how many agents stand in each table
 * (specification section 2 /admin).
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins
 */
export async function countOperations(
  payload: Payload,
  person: TypedUser | null,
): Promise<OperationsCounts> {
  requireAdmin(person)
  const inGroup = (group: AgentGroup) =>
    countRows(payload, 'agents', { query: { status: { $in: [...agentGroups[group]] } } })
  const [requests, byAgents, pending, approved, refused] = await Promise.all([
    countRows(payload, 'consultation-requests', everyRow),
    countRows(payload, 'consultation-requests', assignedRequests),
    inGroup('pending'),
    inGroup('approved'),
    inGroup('refused'),
  ])
  return { requests, byAgents, pending, approved, refused }
}
