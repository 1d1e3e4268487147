import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { decisions as copy } from '@/copy/decisions'
import { invalidAt } from '@/domain/shared/errors'
import { relatedId } from '@/domain/values/relatedId'
import type { ConsultantProfile } from '@/payload-types'

/** Refuses a profile whose agent doesn't exist, or is anonymised (specification 7.9). */
export const requireKnownAgent: CollectionBeforeChangeHook<ConsultantProfile> = async ({
  data,
  originalDoc,
  req,
}) => {
  const id = relatedId(data.agent)
  if (id === null || id === relatedId(originalDoc?.agent)) return data
  const status = await findAgentStatus(req, id)
  if (status && status !== 'anonymised') {
    await touchAccountConflictRow(req, id)
    return data
  }
  throw invalidAt(['agent'], copy.agentUnknown)
}
