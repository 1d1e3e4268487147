import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { decisions as copy } from '@/copy/decisions'

import { reassignmentIn } from './reassignmentIn'

/** Allows a consultation to be assigned to an approved agent or to nobody; the current one may stay (specification 7.7). */
export const requireApprovedAssignedAgent: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const id = reassignmentIn(data, originalDoc)?.agent ?? null
  if (id === null) return data
  const status = await findAgentStatus(req, id)
  if (status === 'approved') return data
  const message = status ? copy.agentNotApproved : copy.agentUnknown
  const errors = [{ path: 'assignedAgent', message }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
