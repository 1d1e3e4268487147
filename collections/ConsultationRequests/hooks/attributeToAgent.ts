import type { CollectionBeforeChangeHook } from 'payload'

import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { announceWaitingConsultation } from '@/database/waitingConsultations'
import type { AgentStatus } from '@/domain/agentStatus'
import type { ReferralSource } from '@/domain/referral'

/** What the write path tells this hook: the referral's source, and the agent's status as read in the same transaction. */
export type ReferralContext = {
  referralSource?: ReferralSource
  agentStatus?: AgentStatus | null
}

/** Assigns a new consultation to the approved agent whose id it carries exactly (specification 4.4). */
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
