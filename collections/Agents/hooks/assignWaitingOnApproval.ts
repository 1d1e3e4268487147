import type { CollectionAfterChangeHook } from 'payload'

import { assignWaitingConsultations } from '@/database/waitingConsultations'

/** Gives an agent who is approved (again) the requests that have come in the meantime (specification 4.4). */
export const assignWaitingOnApproval: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  if (data.status !== 'approved' || previousDoc?.status === 'approved') return
  await assignWaitingConsultations(req, (doc as { id: string }).id)
}
