import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { adapterOf, mongoSessionOf } from './core/adapter'
import { systemCollections } from './core/indexes'

/**
 * Removes what else the database holds because of this request, in the transaction that deletes the request: the keyed digests of what
 * was sent, and rows of the outbox that name it, one that is being sent included. The records of decisions stay; they hold its id alone.
 */
export async function eraseTraces(req: PayloadRequest, requestId: string): Promise<void> {
  const session = await mongoSessionOf(req)
  const { connection } = adapterOf(req.payload)
  await connection
    .collection(systemCollections.submissionKeys)
    .deleteMany({ requestId }, { session })
  await connection.collection('notifications').deleteMany(
    {
      'subject.value': new ObjectId(requestId),
      'subject.relationTo': 'consultation-requests',
    },
    { session },
  )
}
