import type { CollectionAfterChangeHook } from 'payload'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import { queueNotification } from '@/database/notifications/outbox'

type Agent = { id: string; status: AgentStatus }

/** Queues a notification for an agent who is approved, for the first time or again. */
export const notifyOfApproval: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { id, status } = doc as Agent
  if (status !== 'approved' || (previousDoc as Agent | undefined)?.status === 'approved') return
  await queueNotification(req, 'approved', { collection: 'agents', id })
}
