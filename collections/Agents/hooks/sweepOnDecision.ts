import type { CollectionAfterChangeHook } from 'payload'

import { sweepAfterDecision } from '@/database/consultations/agentSweeps'

import { decisionIn } from './decisionIn'

/** Assigns the consultations that waited for an approval, and schedules a second sweep after each decision (specification 4.4). */
export const sweepOnDecision: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  if (decisionIn(data, previousDoc)) await sweepAfterDecision(req, (doc as { id: string }).id)
}
