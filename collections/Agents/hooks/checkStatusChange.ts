import type { CollectionBeforeChangeHook } from 'payload'

import { canBecome } from '@/domain/agents/agentStatus'
import { AppError } from '@/domain/shared/errors'

import { decisionIn } from './decisionIn'

/** Refuses a status that may not follow the current one (specification 5.2). */
export const checkStatusChange: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const decision = decisionIn(data, originalDoc)
  if (decision && !canBecome(decision.fromStatus, decision.toStatus))
    throw new AppError('statusConflict')
  return data
}
