import type { CollectionAfterChangeHook } from 'payload'

import { hasBeenReassigned, insertActivities } from '@/database/consultations/storedActivities'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { writeDecision } from '@/database/records/decisions'
import { isAdmin } from '@/domain/accounts/roles'
import type { ConsultationRequest } from '@/payload-types'

import { reassignmentIn } from './reassignmentIn'

/** Records who assigned a consultation to whom (specification 7.7), and adds it to the timeline from the second assignment on (18.2). */
export const recordReassignment: CollectionAfterChangeHook<ConsultationRequest> = async ({
  data,
  doc,
  previousDoc,
  req,
}) => {
  const reassignment = reassignmentIn(data, previousDoc)
  if (!reassignment) return
  const { agent, previousAgent } = reassignment
  const { id } = doc
  const mongoSession = await mongoSessionOf(req)
  if (previousAgent || (await hasBeenReassigned(req.payload, id, mongoSession))) {
    const { user } = req
    const by =
      isAdmin(user) && user ? ({ collection: 'admins', id: String(user.id) } as const) : null
    const row = { request: id, kind: 'assigned', at: new Date(), by } as const
    const rows = [{ ...row, from: previousAgent, to: agent }]
    await insertActivities(connectedDatabase(req.payload), rows, mongoSession)
  }
  await writeDecision(req, { kind: 'assignment', ...reassignment, request: id })
}
