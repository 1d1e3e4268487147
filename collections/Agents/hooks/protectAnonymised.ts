import type { CollectionBeforeValidateHook } from 'payload'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import { AppError } from '@/domain/shared/errors'

/** Refuses every change of an anonymised agent with `statusConflict`: name, password and status never come back. */
export const protectAnonymised: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  const status = originalDoc?.status as AgentStatus | undefined
  if (status === 'anonymised') throw new AppError('statusConflict')
  return data
}
