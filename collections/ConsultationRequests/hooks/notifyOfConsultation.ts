import type { CollectionAfterChangeHook } from 'payload'

import { queueNotification } from '@/database/outbox'

/** Has the assigned agent and the admins told of a new request. */
export const notifyOfConsultation: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'create') return
  const { id } = doc as { id: string }
  await queueNotification(req, 'new-request', { collection: 'consultation-requests', id })
}
