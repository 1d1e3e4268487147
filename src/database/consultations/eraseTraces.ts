import { type Document, type Filter, ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'

/** What is stored because of these consultations and is deleted with them, by collection: idempotency keys, timeline, outbox rows. */
export function tracesOf(consultations: ObjectId[]): Record<string, Filter<Document>> {
  return {
    [systemCollections.idempotencyKeys]: {
      requestId: { $in: consultations.map((id) => id.toHexString()) },
    },
    'request-activities': { request: { $in: consultations } },
    notifications: {
      'subject.value': { $in: consultations },
      'subject.relationTo': 'consultation-requests',
    },
  }
}

/**
 * Deletes the traces of a consultation, also an outbox row being sent, in the transaction of `req` that deletes it.
 * Records of decisions stay; they hold its id only.
 */
export async function eraseTraces(req: PayloadRequest, consultationId: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const database = connectedDatabase(req.payload)
  for (const [name, filter] of Object.entries(tracesOf([new ObjectId(consultationId)])))
    await database.collection(name).deleteMany(filter, { session: mongoSession })
}
