import type { CollectionAfterChangeHook } from 'payload'

import { queueNotification } from '@/database/notifications/outbox'

import { decisionIn } from './decisionIn'

/** Queues a notification for an agent who is approved, for the first time or again. */
export const notifyOfApproval: CollectionAfterChangeHook = async ({
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  // Of an account that an admin makes nobody is told (specification 9.1).
  if (operation !== 'update') return
  const decision = decisionIn(data, previousDoc)
  if (decision?.toStatus !== 'approved') return
  const { id } = doc as { id: string }
  const isReactivation = decision.fromStatus === 'suspended'
  await queueNotification(req, 'approved', { collection: 'agents', id }, { isReactivation })
}
