import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { ngramsOfConsultation } from '@/domain/lists/rowNgrams'
import { relatedId } from '@/domain/values/relatedId'

import type { ConsultationRequest } from '@/payload-types'

/** Runs after what sets the name, the phone or the assigned agent. */
export const updateConsultationNgrams: CollectionBeforeChangeHook<ConsultationRequest> = async ({
  data,
  originalDoc,
  req,
}) => {
  const row = { ...originalDoc, ...data } as ConsultationRequest
  const hasAgent =
    relatedId(row.assignedAgent) !== null || Boolean(await findAgentStatus(req, row.agentId))
  return { ...data, searchGrams: ngramsOfConsultation(row, hasAgent) }
}
