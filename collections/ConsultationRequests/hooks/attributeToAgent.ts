import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { announceWaitingConsultation } from '@/database/waitingConsultations'
import type { AgentStatus } from '@/domain/agentStatus'
import type { ReferralSource } from '@/domain/referral'

/** How the write path tells this hook where the referral came from, and what it has read of the agent in the same transaction. */
export type ReferralContext = {
  referralSource?: ReferralSource
  agentStatus?: AgentStatus | null
}

/** Assigns a new request to the approved agent whose id it carries exactly (specification 4.4). */
export const attributeToAgent: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const agentId: unknown = data.agentId
  const { agentStatus, referralSource = 'url' } = context as ReferralContext
  if (!agentId) return { ...data, assignedAgent: null, referralSource: null }
  const status = agentStatus === undefined ? await findAgentStatus(req, agentId) : agentStatus
  const isAssigned = status === 'approved'
  if (status && !isAssigned) await announceWaitingConsultation(req, agentId as string)
  return { ...data, assignedAgent: isAssigned ? agentId : null, referralSource }
}
