import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { type AgentStatus, isAgentStatus } from '@/domain/agents/agentStatus'
import { reasonSchemaOf } from '@/domain/records/decisions'

/** Requires a reason where a decision needs one (specification 7.5). */
export const checkReason: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req }) => {
  const from: AgentStatus = originalDoc?.status ?? 'pending'
  if (!isAgentStatus(data.status) || data.status === from) return data
  const parsed = reasonSchemaOf(data.status).safeParse(data.reason)
  if (parsed.success) return { ...data, reason: parsed.data }
  const errors = [{ path: 'reason', message: parsed.error.issues[0]?.message ?? '' }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
