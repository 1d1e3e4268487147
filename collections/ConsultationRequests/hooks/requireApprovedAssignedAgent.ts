import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { decisions as copy } from '@/copy/decisions'
import { invalidAt } from '@/domain/shared/errors'

import { reassignmentIn } from './reassignmentIn'

/** Allows a consultation to be assigned to an approved agent or to nobody; the current one may stay (specification 7.7). */
export const requireApprovedAssignedAgent: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const id = reassignmentIn(data, originalDoc)?.agent ?? null
  if (id === null) return data
  const status = await findAgentStatus(req, id)
  if (status === 'approved') return data
  throw invalidAt(['assignedAgent'], status ? copy.agentNotApproved : copy.agentUnknown)
}
