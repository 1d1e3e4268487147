import type { CollectionBeforeValidateHook } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { AppError } from '@/domain/errors'

/**
 * Whoever was forgotten stays so: no name, no password and no status is ever given back.
 * @throws {AppError} `statusConflict`
 */
export const protectAnonymised: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  const status = originalDoc?.status as AgentStatus | undefined
  if (status === 'anonymised') throw new AppError('statusConflict')
  return data
}
