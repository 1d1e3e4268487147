import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'

/**
 * Deletes the idempotency keys, timeline and outbox rows of a consultation, also one being sent, in the transaction of `req` that deletes it.
 * Records of decisions stay; they hold its id only.
 */
export async function eraseTraces(req: PayloadRequest, consultationId: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const { connection } = adapterOf(req.payload)
  await connection
    .collection(systemCollections.idempotencyKeys)
    .deleteMany({ requestId: consultationId }, { session: mongoSession })
  await connection
    .collection('request-activities')
    .deleteMany({ request: new ObjectId(consultationId) }, { session: mongoSession })
  await connection.collection('notifications').deleteMany(
    {
      'subject.value': new ObjectId(consultationId),
      'subject.relationTo': 'consultation-requests',
    },
    { session: mongoSession },
  )
}
