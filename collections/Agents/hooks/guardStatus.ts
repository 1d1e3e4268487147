import type { CollectionBeforeChangeHook } from 'payload'

import { type AgentStatus, canBecome } from '@/domain/agentStatus'
import { AppError } from '@/domain/errors'

/** Refuses a status that may not follow the current one (specification section 4, DECISIONS). */
export const guardStatus: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const from = originalDoc?.status as AgentStatus | undefined
  const to = data.status as AgentStatus | undefined
  if (operation === 'update' && from && to && !canBecome(from, to))
    throw new AppError('statusConflict')
  return data
}
