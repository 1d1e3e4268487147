import type { CollectionAfterChangeHook } from 'payload'

import { writeDecision } from '@/database/decisions'
import { relatedId } from '@/domain/relatedId'

/** Records who assigned a consultation to whom (specification 7.7). */
export const recordReassignment: CollectionAfterChangeHook = async ({
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update') return
  const agent = relatedId(data.assignedAgent) as string | null
  const previousAgent = relatedId(previousDoc.assignedAgent) as string | null
  if (agent === previousAgent) return
  const { id } = doc as { id: string }
  await writeDecision(req, { kind: 'assignment', agent, previousAgent, request: id })
}
