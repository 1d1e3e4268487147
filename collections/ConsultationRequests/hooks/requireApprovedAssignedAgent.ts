import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { decisions as copy } from '@/copy/decisions'
import { relatedId } from '@/domain/values/relatedId'

/** Allows a consultation to be assigned to an approved agent or to nobody; the current one may stay (specification 7.7). */
export const requireApprovedAssignedAgent: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (!('assignedAgent' in data)) return data
  const id = relatedId(data.assignedAgent)
  if (id === null || id === relatedId(originalDoc?.assignedAgent)) return data
  const status = await findAgentStatus(req, id)
  if (status === 'approved') return data
  const message = status ? copy.agentNotApproved : copy.agentUnknown
  const errors = [{ path: 'assignedAgent', message }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
