import type { CollectionBeforeChangeHook } from 'payload'

import { findKnownAgent, type KnownAgent } from '@/database/accounts/agentStatuses'
import type { ReferralSource } from '@/domain/referral'

/** What the write path tells this hook, and what it tells later ones: the referring agent, asked once. */
export type ReferralContext = {
  referralSource?: ReferralSource
  referringAgent?: KnownAgent | undefined
}

/**
 * Assigns a new consultation to the approved agent whose id it carries exactly (specification 4.4). A decision of the same moment may come
 * between the question and the insert; its second sweep puts that right (src/database/agentSweeps.ts).
 */
export const attributeToAgent: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const agentId: unknown = data.agentId
  const referral = context as ReferralContext
  referral.referringAgent = await findKnownAgent(req, agentId)
  if (!agentId) return { ...data, assignedAgent: null, referralSource: null }
  const assignedAgent = referral.referringAgent?.status === 'approved' ? agentId : null
  return { ...data, assignedAgent, referralSource: referral.referralSource ?? 'url' }
}
