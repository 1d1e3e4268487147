import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { decisions as copy } from '@/copy/decisions'
import { relatedId } from '@/domain/values/relatedId'

/** Refuses a profile whose agent doesn't exist, or is anonymised (specification 7.9). */
export const requireKnownAgent: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const id = relatedId(data.agent)
  if (id === null || id === relatedId(originalDoc?.agent)) return data
  const status = await findAgentStatus(req, id)
  if (status && status !== 'anonymised') {
    await touchAccountConflictRow(req, String(id))
    return data
  }
  const errors = [{ path: 'agent', message: copy.agentUnknown }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
