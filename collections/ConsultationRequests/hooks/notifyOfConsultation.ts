import type { CollectionAfterChangeHook } from 'payload'

import { queueNotification } from '@/database/outbox'

/** Queues a notification of a new consultation for its assigned agent and the admins. */
export const notifyOfConsultation: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'create') return
  const { id } = doc as { id: string }
  await queueNotification(req, 'new-request', { collection: 'consultation-requests', id })
}
