import type { CollectionAfterChangeHook } from 'payload'

import { assignWaitingConsultations } from '@/database/waitingConsultations'

/** Assigns the consultations that waited for this approval to the agent (specification 4.4). */
export const assignWaitingOnApproval: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  if (data.status !== 'approved' || previousDoc?.status === 'approved') return
  await assignWaitingConsultations(req, (doc as { id: string }).id)
}
