import type { CollectionAfterChangeHook } from 'payload'

import { writeDecision } from '@/database/records/decisions'

import { decisionIn } from './decisionIn'

/** Records who decided what about an agent, and why (specification 7.5). */
export const recordDecision: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  const decision = decisionIn(data, previousDoc)
  if (!decision) return
  const { reason } = data as { reason?: string }
  const { id: agent } = doc as { id: string }
  await writeDecision(req, { kind: 'status', agent, ...decision, reason })
}
