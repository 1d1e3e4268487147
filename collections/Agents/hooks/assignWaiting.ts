import type { CollectionAfterChangeHook } from 'payload'

import { assignWaitingRequests } from '@/database/waitingRequests'

/** Gives an agent who is approved (again) the requests that have come in the meantime (specification 4.4). */
export const assignWaiting: CollectionAfterChangeHook = async ({ data, doc, previousDoc, req }) => {
  if (data.status !== 'approved' || previousDoc?.status === 'approved') return
  await assignWaitingRequests(req, (doc as { id: string }).id)
}
