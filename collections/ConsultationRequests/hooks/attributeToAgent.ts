import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@collections/hooks/findAgentStatus'
import { announceWaitingRequest } from '@/database/waitingRequests'
import type { ReferralSource } from '@/domain/referral'

/** How the write path tells this hook where the referral came from. */
export type ReferralContext = { referralSource?: ReferralSource }

/** Assigns a new request to the approved agent whose id it carries exactly (DECISIONS, Referral). */
export const attributeToAgent: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const agentId: unknown = data.agentId
  const { referralSource = 'url' } = context as ReferralContext
  if (!agentId) return { ...data, assignedAgent: null, referralSource: null }
  const status = await findAgentStatus(req, agentId)
  const isAssigned = status === 'approved'
  if (status && !isAssigned) await announceWaitingRequest(req, agentId as string)
  return { ...data, assignedAgent: isAssigned ? agentId : null, referralSource }
}
