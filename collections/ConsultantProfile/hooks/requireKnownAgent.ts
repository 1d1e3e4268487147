import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { decisions as copy } from '@/copy/decisions'
import { relatedId } from '@/domain/values/relatedId'

/** Refuses a profile whose agent doesn't exist. */
export const requireKnownAgent: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const id = relatedId(data.agent)
  if (id === null || id === relatedId(originalDoc?.agent)) return data
  if (await findAgentStatus(req, id)) return data
  const errors = [{ path: 'agent', message: copy.agentUnknown }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
