import type { MongoError } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/systemCollections'

type ConflictRow = { _id: string; count: number }

/**
 * Makes concurrent transactions that decide by the same rows conflict: the second one gets a write conflict and retries with what the first
 * committed. For rare decisions only.
 */
export async function touchConflictRow(req: PayloadRequest, name: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const touch = { $inc: { count: 1 } }
  try {
    await connectedDatabase(req.payload)
      .collection<ConflictRow>(systemCollections.conflictRows)
      .updateOne({ _id: name }, touch, { session: mongoSession, upsert: true })
  } catch (error) {
    // Two concurrent first inserts must be retried too.
    if (isDuplicateKey(error)) (error as MongoError).addErrorLabel('TransientTransactionError')
    throw error
  }
}
