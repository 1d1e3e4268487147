import type { CollectionBeforeChangeHook } from 'payload'

import { type AgentStatus, canBecome, isAgentStatus } from '@/domain/agents/agentStatus'
import { AppError } from '@/domain/shared/errors'

/** Refuses a status that may not follow the current one (specification 5.2). Every account starts as pending. */
export const checkStatusChange: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const from: AgentStatus = originalDoc?.status ?? 'pending'
  // The field itself refuses what is no status.
  if (isAgentStatus(data.status) && !canBecome(from, data.status))
    throw new AppError('statusConflict')
  return data
}
