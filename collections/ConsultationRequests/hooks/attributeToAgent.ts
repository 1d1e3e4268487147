import type { CollectionBeforeChangeHook } from 'payload'

import { isAgentId, type ReferralSource } from '@/domain/referral'

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
  if (!isAgentId(agentId)) return { ...data, assignedAgent: null, referralSource }
  const agent = await req.payload.db.findOne({
    collection: 'agents',
    where: { id: { equals: agentId }, status: { equals: 'approved' } },
    select: { status: true },
    req,
  })
  return { ...data, assignedAgent: agent ? agentId : null, referralSource }
}
